# Each image by its digest, since a tag may move. Dependabot renews both; by hand, with the tag in place of TAG:
# docker buildx imagetools inspect TAG --format '{{.Manifest.Digest}}'
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# Optional packages are Node itself, which the image brings, and a compiler that a library knows types for.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

# Node is one program: npm, headers and whatever else its image has are not needed to run it.
FROM debian:bookworm-20260918-slim@sha256:3783cc01769c7b2b1b83a5c5ad96c815348e28ed7da68e2e3687004faa906251
LABEL org.opencontainers.image.title="tempmail-bot" \
      org.opencontainers.image.description="A Telegram bot for temporary email addresses, with its own mail service" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    LOG_FORMAT=json \
    DATA_DIR=/data \
    HTTP_HOST=0.0.0.0 \
    SMTP_HOST=0.0.0.0
# What large mails took is given back within a second, and no thread keeps a store of large pieces. glibc's own allocator
# keeps what small pieces that live on lie between: 80 MB after a hundred mails of 10 MB.
RUN apt-get update && apt-get install -y --no-install-recommends libjemalloc2 && rm -rf /var/lib/apt/lists/*
ENV LD_PRELOAD=libjemalloc.so.2 \
    MALLOC_CONF=background_thread:true,narenas:1,dirty_decay_ms:1000,muzzy_decay_ms:0,tcache_max:4096
# What Node made of the TypeScript, and compiled of it, is there at the next start: a third less work, and 15 MB less
# memory, since neither the process nor its threads load what strips types. It may be deleted.
ENV NODE_COMPILE_CACHE=/data/compile-cache
RUN useradd --uid 1000 --create-home node && mkdir /data && chown node:node /data
COPY --from=dependencies /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY src ./src
# By number, so that an orchestrator sees that it is not root.
USER 1000:1000
VOLUME /data
# SMTP; REST and webhook; the same over TLS, when there is a certificate. Health and metrics (9025) stay inside unless OPS_HOST says otherwise.
EXPOSE 2525 8025 8443 9025
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "const { OPS_HOST, OPS_PORT } = process.env; const host = /^(0\\.0\\.0\\.0|::)?$/.test(OPS_HOST || '') ? 'localhost' : OPS_HOST; require('node:http').get({ host, port: OPS_PORT || 9025, path: '/livez' }, answer => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Half the usual space for young objects, and old ones may become twice as many, but are looked through when a fifth of that
# way is gone: a fifth less memory. While the process is busy they may go all of it (src/app/heap-growth.ts). Nothing
# begins as an old object: V8 would guess so of streams by the first ones, and each of them would keep a whole mail in memory.
# And no more threads help with it than there are other processors: where they wait for one, so does everybody.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "--incremental-marking-hard-trigger=20", "--no-allocation-site-pretenuring", "--v8-pool-size=0", "--invocation-count-for-turbofan=1500", "src/main.ts"]
