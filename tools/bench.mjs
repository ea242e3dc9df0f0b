// `npm run bench <name>` runs bench/<name>.ts; without a name it lists them.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root, runUnderNode24 } from './setup.mjs';

const [name, ...rest] = process.argv.slice(2);
if (!name || !/^[a-z0-9-]+$/.test(name) || !existsSync(path.join(root, 'bench', `${name}.ts`))) {
  const folder = path.join(root, 'bench');
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => /^[a-z0-9-]+\.ts$/.test(file)) : [];
  console.error(`npm run bench <${names.map((file) => file.slice(0, -3)).join(' | ')}>`);
  process.exit(1);
}
ensureInstalled();
runUnderNode24(`bench/${name}.ts`, rest);
