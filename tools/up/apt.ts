// Packages of Debian and Ubuntu that a fresh machine lacks: the browser of the tests, and ffmpeg.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this machine lets us install packages. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Somebody who installs at this moment is waited for. */
const INSTALL = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-q', '--no-install-recommends'];

/** Installs the first of these packages that there is; where it cannot, it stays as it was. */
export function installPackage(...names: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
  names.some((name) => spawnSync('apt-get', [...INSTALL, name], { stdio: 'inherit', env }).status === 0);
}
