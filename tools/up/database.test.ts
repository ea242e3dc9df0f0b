import { expect, test } from 'vitest';
import { closeDeps, openDeps } from '../../server/process.ts';
import { testConfig } from '../../server/testing/app.ts';
import { addPerson } from '../../server/testing/people.ts';
import { demoDb, testDb } from '../testing/db.ts';
import { refuseDemo, refuseReal } from './database.ts';

test('production does not start on accounts whose password everybody knows', async () => {
  const demo = await demoDb();
  await expect(refuseDemo(demo.url)).rejects.toThrow('데모 계정');
  await expect(refuseReal(demo.url)).resolves.toBeUndefined();
  await demo.drop();
});

test('nor is an installation of real people refused', async () => {
  const real = await testDb();
  await refuseDemo(real.url);
  await expect(refuseDemo(real.url)).resolves.toBeUndefined();
  await real.drop();
});

test('a simulator fills an empty database, and does not start among real people', async () => {
  const real = await testDb();
  await refuseReal(real.url);
  const deps = openDeps(testConfig(real.url), 'test');
  await addPerson(deps, { loginId: 'tea@example.com' });
  await closeDeps(deps);
  await expect(refuseReal(real.url)).rejects.toThrow('데모 계정이 없는');
  await real.drop();
});
