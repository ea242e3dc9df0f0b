// `node tools/seed/write-accounts.ts`: docs/demo-accounts.json from the personas; a test compares the two.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoAccounts } from './personas.ts';

await writeFile(
  path.join(import.meta.dirname, '../../docs/demo-accounts.json'),
  `${JSON.stringify(demoAccounts(), null, 2)}\n`,
);
