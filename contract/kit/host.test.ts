import { expect, test } from 'vitest';
import { specTable } from '../testing/spec.ts';
import { callHost } from './host.ts';

/** As the documents call them; the client log's host and the one for files are named by their path. */
const NAMES: Record<string, string> = { 'client-log': 'clientLog' };

test('R2, R3: every call of the documents goes to the host that they name', () => {
  const rows = specTable('endpoints.tsv').filter((row) => row.method !== 'TBD' && row.path!.startsWith('/'));
  expect(rows.length).toBeGreaterThan(100);
  for (const { path, host } of rows) expect([path, callHost(path!)]).toEqual([path, NAMES[host!] ?? host]);
});
