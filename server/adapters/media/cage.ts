// Where ffmpeg runs (decision 0135): namespaces of its own, without network, with no file but those that it works on.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Command } from './command.ts';

/** Its environment: nothing of ours is in it (D16). */
export const BARE = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' } as const;

/** Programs and libraries. */
const SYSTEM = [
  '/usr/bin',
  '/usr/lib',
  '/usr/lib64',
  '/usr/local/lib',
  '/bin',
  '/lib',
  '/lib64',
  '/etc/ld.so.cache',
  '/etc/alternatives',
];

/** How a place is laid into the cage; a bind that would loosen what its file system says is refused by the kernel. */
const LAID = {
  program: 'ro,nosuid,nodev',
  read: 'ro,nosuid,nodev,noexec',
  work: 'rw,nosuid,nodev,noexec',
} as const;

/**
 * Its root is an empty file system over $1, into which is laid what stands behind: how, and a path; `link` as it is. Then
 * nothing else of the machine is in sight, and no capability is left to change that.
 */
const CAGE = `set -e
root=$1; shift
mount -t tmpfs -o size=1m,mode=755 cage "$root"
while [ "$1" != -- ]; do
  at="$root$2"
  if [ "$1" = link ]; then ln -s "$(readlink "$2")" "$at"
  else
    if [ -d "$2" ]; then mkdir -p "$at"; else mkdir -p "\${at%/*}"; : >"$at"; fi
    mount -o "bind,$1" "$2" "$at"
  fi
  shift 2
done
shift
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`;

const NAMESPACES = ['--user', '--map-root-user', '--net', '--mount', '--ipc', '--uts'];

/** Always there, and nothing that ffmpeg works on lies in it: the empty root is laid over it. */
const ROOT = '/sys';

const laid = (how: keyof typeof LAID, place: string): string[] => [LAID[how], place];

/** The words that run a program in its cage, which the program and its arguments follow. Paths are absolute. */
export function cageOf(program: string, { from, folder }: Pick<Command, 'from' | 'folder'>): string[] {
  const system = SYSTEM.filter((place) => existsSync(place));
  const read = from.flatMap(({ file }) => (file === null || path.dirname(file) === folder ? [] : [file]));
  const places = [
    ...system.flatMap((place) => (realpathSync(place) === place ? laid('program', place) : ['link', place])),
    ...(program.startsWith('/usr/bin/') ? [] : laid('program', program)),
    ...read.flatMap((file) => laid('read', file)),
    ...(folder ? laid('work', folder) : []),
  ];
  return ['unshare', ...NAMESPACES, '/bin/sh', '-c', CAGE, 'cage', ROOT, ...places, '--'];
}
