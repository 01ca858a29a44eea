FROM node:24.21.0-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24.21.0-slim
ENV NODE_ENV=production \
    DATA_DIR=/data \
    HTTP_HOST=0.0.0.0 \
    SMTP_HOST=0.0.0.0
# Large mails come and go in large pieces: glibc keeps them for ever unless told to give them back.
ENV MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=262144
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY src ./src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8025 8443 2525
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9025/healthz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Half of the usual space for young objects: tens of megabytes less under load, and no slower.
CMD ["node", "--max-semi-space-size=8", "src/main.ts"]
