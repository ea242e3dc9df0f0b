import { expect, test } from 'vitest';
import { demoDb, testDb } from '../testing/db.ts';
import { refuseDemo } from './database.ts';

test('production does not start on accounts whose password everybody knows', async () => {
  const demo = await demoDb();
  await expect(refuseDemo(demo.url)).rejects.toThrow('데모 계정');
  await demo.drop();
});

test('nor is an installation of real people refused', async () => {
  const real = await testDb();
  await refuseDemo(real.url);
  await expect(refuseDemo(real.url)).resolves.toBeUndefined();
  await real.drop();
});
