import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import '../../tools/testing/database.setup.ts';
import { tableTypes } from '../../tools/tables.ts';

it('tables.ts is what the migrated database says', async () => {
  expect(await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')).toBe(
    await tableTypes(inject('templateUrl')),
  );
});
