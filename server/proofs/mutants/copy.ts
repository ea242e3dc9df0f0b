// A copy of the tree in which files may be broken: sources copied,
// packages linked, our own workspaces pointing into the copy.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const OURS = '@jangteo';
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.jangteo', '.cache']);

/** Answers the folder of the copy; whoever asked removes it. */
export function copyTree(root: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'jt-mutants-'));
  cpSync(root, dir, { recursive: true, filter: (from) => from === root || !LEFT_OUT.has(basename(from)) });
  linkPackages(join(root, 'node_modules'), join(dir, 'node_modules'));
  for (const room of readdirSync(root)) {
    const own = join(root, room, 'node_modules');
    if (room !== 'node_modules' && existsSync(own)) symlinkSync(own, join(dir, room, 'node_modules'));
  }
  mkdirSync(join(dir, 'node_modules', OURS));
  for (const name of readdirSync(join(root, 'node_modules', OURS)))
    symlinkSync(join(dir, name), join(dir, 'node_modules', OURS, name));
  return dir;
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name !== OURS && !name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name));
}
