#!/bin/sh
# A machine of its own for a test, in namespaces that unshare has made: machine.sh FOLDER PROJECT NODE [systemd]
# Runs the steps of FOLDER/etc/steps one after the other; what each says and its exit code are put into FOLDER/out.
set -eu
folder=$1 project=$2 node=$3 init=${4-} root=$1/root

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
stands_in='docker systemctl systemd-run journalctl certbot git npm'
# systemd-run waits for its command by D-Bus, which no machine of a test has.
[ -z "$init" ] || stands_in='certbot systemd-run git npm'
for name in $stands_in; do
  printf '#!/bin/sh\nexec node /opt/tempmail-bot/test/support/machine/stand-in.ts %s "$@"\n' "$name" >"stand-ins/$name"
done
cat >stand-ins/sudo <<'SUDO'
#!/bin/sh
while case ${1-} in *=*) true ;; *) false ;; esac; do export "$1"; shift; done
[ "${1-}" != -u ] || { user=$2; shift 2; exec setpriv --reuid="$user" --clear-groups "$@"; }
exec "$@"
SUDO
chmod +x stand-ins/*
ip link set lo up
cat >etc/run-steps <<'STEPS'
cd /opt/tempmail-bot
for step in /etc/steps/*.sh; do
  name=$(basename "$step" .sh)
  code=0
  sh -e "$step" >/out/$name.log 2>&1 </dev/null || code=$?
  echo $code >/out/$name.code
done
STEPS
# A stand-in starts in half the time from compiled code.
env="HOME=/root PATH=/stand-ins:/usr/sbin:/usr/bin:/sbin:/bin NODE_COMPILE_CACHE=/var/cache/node"
[ "$init" = systemd ] || exec chroot . /usr/bin/env -i $env sh /etc/run-steps

# systemd itself, as the first process, in a control group of its own. What is in /usr/bin gets our Node.
mkdir over/bin over/bin-work sys
mount -t overlay overlay -o "lowerdir=/usr/bin,upperdir=$root/over/bin,workdir=$root/over/bin-work" usr/bin
ln -sf "$node" usr/bin/node
mount -t sysfs sysfs sys
mount -t tmpfs tmpfs sys/fs/cgroup
mount -t cgroup2 none sys/fs/cgroup
mkdir "sys/fs/cgroup/$(basename "$folder")"
echo $$ >"sys/fs/cgroup/$(basename "$folder")/cgroup.procs"
umount sys/fs/cgroup
rm -rf var/run && ln -s ../run var/run
mount -t tmpfs -o mode=0755 tmpfs run
cat /proc/sys/kernel/random/uuid | tr -d - >etc/machine-id
cat >etc/systemd/system/steps.service <<STEPS
[Unit]
Requires=systemd-journald.service
After=systemd-journald.service
SuccessAction=exit-force
FailureAction=exit-force
[Service]
Type=oneshot
Environment=$env
ExecStart=/bin/sh /etc/run-steps
STEPS
mkdir old
pivot_root . old
exec chroot . /usr/bin/env -i container=test $env unshare --cgroup sh -c '
  umount -l /old
  mount -t cgroup2 none /sys/fs/cgroup
  exec /lib/systemd/systemd --system --unit=steps.service --log-target=null --show-status=no'
