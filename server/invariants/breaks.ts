// A wrong row for each invariant; each domain has its own beside them.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Break } from '../testing/breaks.ts';

const folder = join(import.meta.dirname, '..');
const files = globSync(['domains/*/breaks.testing.ts', 'kit/invariants/breaks.testing.ts'], { cwd: folder });
const own = await Promise.all(
  files.map(async (file) => (await import(pathToFileURL(join(folder, file)).href)) as { breaks: Break[] }),
);
export const breaks: readonly Break[] = own.flatMap((module) => module.breaks);
