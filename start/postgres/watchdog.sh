#!/bin/sh
# Stops PostgreSQL when the process that started it dies in whatever way: that is when standard input ends.
# $1 is the folder of the cluster, $2 the pid of its postmaster. A line with 0 on standard input says that it has ended.
trap '' INT TERM HUP QUIT

pid=$2
while read -r line; do pid=$line; done
[ "$pid" -gt 1 ] || exit 0

# A pid may be somebody else's by now.
is_ours() {
  if [ -r "/proc/$pid/cmdline" ]; then tr '\0' ' ' <"/proc/$pid/cmdline"; else ps -p "$pid" -o command=; fi \
    2>/dev/null | grep -q -F -e "-D $1"
}

is_ours "$1" || exit 0
kill -INT "$pid"
tries=0
while is_ours "$1"; do
  tries=$((tries + 1))
  [ "$tries" -eq 100 ] && kill -QUIT "$pid"
  [ "$tries" -ge 150 ] && exit 1
  sleep 0.2
done
