#!/bin/sh
# A machine of its own for a test, in namespaces that unshare has made: machine.sh FOLDER PROJECT NODE
# Runs the steps of FOLDER/etc/steps one after the other; what each says and its exit code are put into FOLDER/out.
set -eu
folder=$1 project=$2 node=$3 root=$1/root

mount --make-rprivate /
mkdir -p "$root" "$folder/out"
mount -t tmpfs -o mode=0755 none "$root"
cd "$root"
mkdir usr etc dev proc tmp run out var var/lib var/cache var/run opt opt/tempmail-bot stand-ins root over over/upper over/work
chmod 1777 tmp
for link in bin sbin lib lib64; do [ -L "/$link" ] && cp -P "/$link" "$link" || true; done
mount --rbind /usr usr
mount --rbind /dev dev
mount -t proc proc proc
mount --bind "$folder/out" out
for name in passwd group shadow gshadow login.defs nsswitch.conf ssl ld.so.cache ld.so.conf alternatives; do
  [ -e "/etc/$name" ] && cp -r "/etc/$name" "etc/$name" || true
done
mkdir -p etc/systemd/system etc/haproxy
cp -r "$folder/etc/." etc/
printf '127.0.0.1 localhost\n' >etc/hosts
mount -t overlay overlay -o "lowerdir=$project,upperdir=$root/over/upper,workdir=$root/over/work" opt/tempmail-bot
chmod 0755 opt/tempmail-bot
printf '#!/bin/sh\nexec %s "$@"\n' "$node" >stand-ins/node
for name in docker systemctl systemd-run journalctl certbot; do
  printf '#!/bin/sh\nexec node /opt/tempmail-bot/test/support/machine/stand-in.ts %s "$@"\n' "$name" >"stand-ins/$name"
done
cat >stand-ins/sudo <<'SUDO'
#!/bin/sh
while case ${1-} in *=*) true ;; *) false ;; esac; do export "$1"; shift; done
exec "$@"
SUDO
chmod +x stand-ins/*
ip link set lo up
exec chroot . /usr/bin/env -i HOME=/root PATH=/stand-ins:/usr/sbin:/usr/bin:/sbin:/bin sh -c '
  cd /opt/tempmail-bot
  for step in /etc/steps/*.sh; do
    name=$(basename "$step" .sh)
    code=0
    sh -e "$step" >/out/$name.log 2>&1 </dev/null || code=$?
    echo $code >/out/$name.code
  done'
