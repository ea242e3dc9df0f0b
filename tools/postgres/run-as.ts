// PostgreSQL refuses to run as root. Started by root it runs as another user, who must still
// reach its binaries and its data when the checkout lies below a folder that only root may enter.
import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export type Account = { uid: number; gid: number };

/** How to start a program of PostgreSQL: a command line to put before it, and ids for the spawn call. */
export type RunAs = { owner: Account | null; prefix: string[]; ids: Partial<Account>; native: string };

function accountNamed(names: string[]): Account {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of names) {
    const row = rows.find((fields) => fields[0] === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new Error(`PostgreSQL은 root로 실행할 수 없습니다. ${names[0]} 사용자를 만들어 주세요.`);
}

/** True when the account may enter every folder on the way to the place. */
function canReach(place: string, { uid, gid }: Account): boolean {
  for (let at = place; ; at = path.dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid: owner, gid: group } = statSync(at);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

/** Asks initdb to find its own parts, which fails exactly when the user cannot reach or execute them. */
function works(way: RunAs, folder: string): boolean {
  const [command, ...args] = [...way.prefix, path.join(way.native, 'bin/initdb'), '--show', '-D', folder];
  return spawnSync(command!, args, { ...way.ids, cwd: '/', stdio: 'ignore' }).status === 0;
}

function ways(native: string, owner: Account): RunAs[] {
  const who = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const withCapability = (name: string): RunAs => ({
    owner,
    // no_setuid_fixup: access(2) must see the capability too, initdb checks its programs with it
    prefix: [
      'setpriv',
      ...who,
      `--inh-caps=+${name}`,
      `--ambient-caps=+${name}`,
      '--securebits=+no_setuid_fixup',
    ],
    ids: {},
    native,
  });
  return [
    withCapability('dac_read_search'),
    withCapability('dac_override'), // containers keep this one and drop the other
    // In a user namespace root's own files look like the user's, and there is no capability at all.
    { owner: { uid: 0, gid: 0 }, prefix: ['unshare', '--user', `--map-user=${owner.uid}`], ids: {}, native },
  ];
}

/**
 * Decides how PostgreSQL is started so that it reaches its binaries (`native`)
 * and `folder`, where its data lie. As an ordinary user it is simply started.
 */
export function chooseRunAs(native: string, folder: string): RunAs {
  if (process.getuid?.() !== 0) return { owner: null, prefix: [], ids: {}, native };
  const owner = accountNamed(['postgres', 'nobody']);
  const plain: RunAs = { owner, prefix: [], ids: owner, native };
  if (canReach(folder, owner)) {
    if (canReach(path.join(native, 'bin'), owner) && works(plain, folder)) return plain;
    const copy = path.join(folder, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return { ...plain, native: copy };
  }
  const found = ways(native, owner).find((way) => works(way, folder));
  if (found) return found;
  throw new Error(
    `PostgreSQL을 실행하는 사용자가 ${folder} 폴더에 들어갈 수 없습니다. ` +
      'JANGTEO_HOME을 /var/lib/jangteo처럼 누구나 들어갈 수 있는 폴더로 정해 주세요.',
  );
}

/** Hands a folder over to the user that runs PostgreSQL. */
export function giveTo(owner: Account | null, folder: string) {
  if (!owner) return;
  if (statSync(folder).uid !== owner.uid) {
    const done = spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
    if (done.status !== 0) chownSync(folder, owner.uid, owner.gid);
  }
}
