// `npm run proof <name> [--seed N] [--for SECONDS] [--files folder|s3]` runs server/proofs/run/<name>.ts; without a name it lists them.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root, runUnderNode24 } from './setup.mjs';

const folder = path.join(root, 'server/proofs/run');
const [name, ...rest] = process.argv.slice(2);
if (!name || name === 'proof' || !/^[a-z0-9-]+$/.test(name) || !existsSync(path.join(folder, `${name}.ts`))) {
  const names = readdirSync(folder).filter((file) => /^[a-z0-9-]+\.ts$/.test(file) && file !== 'proof.ts');
  console.error(
    `npm run proof <${names.map((file) => file.slice(0, -3)).join(' | ')}> [url of a database] [--seed N] [--for SECONDS] [--files folder|s3]`,
  );
  process.exit(1);
}
ensureInstalled();
runUnderNode24('tools/proof.ts', [name, ...rest]);
