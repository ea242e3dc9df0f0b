import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { autoConfirmAt, forceOpen, undoOpen } from '../order/index.ts';
import { readSettings } from '../reference/index.ts';
import { promiseWindow } from './rules/postpone.ts';
import { validity } from './tickets/issue.ts';

let db: TestDb;
let owner: pg.Pool;
beforeAll(async () => {
  db = await testDb();
  owner = new pg.Pool({ connectionString: db.url, max: 1 });
  await owner.query(`insert into setting (name, effective_from, value) values
    ('undoConfirmMinutes', '2026-12-01', 30), ('postponeDays', '2026-12-01', 14), ('autoConfirmDays', '2026-12-01', 8), ('forceCompleteDays', '2026-12-01', 5), ('ticketValidDays', '2026-12-01', 30)`);
  await readSettings(owner);
});
afterAll(async () => {
  await owner.query('delete from setting');
  await readSettings(owner);
  await owner.end();
  await db.drop();
});

const at = (time: string) => new Date(`${time}+09:00`);

test('the desk keeps to the number of the day on which a promise was made', () => {
  expect(undoOpen('2026-11-30T23:55:00+09:00', at('2026-12-01T00:06:00'))).toBe(false); // confirmed under ten minutes
  expect(undoOpen('2026-12-01T00:00:00+09:00', at('2026-12-01T00:29:00'))).toBe(true);
  expect(autoConfirmAt('PARCEL', at('2026-11-30T12:00:00'))).toEqual(at('2026-12-07T12:00:00'));
  expect(autoConfirmAt('PARCEL', at('2026-12-01T12:00:00'))).toEqual(at('2026-12-09T12:00:00'));
  expect(promiseWindow('2026-12-05', '2026-11-30').to).toBe('2027-01-04');
  expect(promiseWindow('2026-12-05', '2026-12-01').to).toBe('2026-12-19');
  expect(forceOpen('PARCEL', '2026-11-27T12:00:00+09:00', at('2026-12-01T13:00:00'))).toBe(false);
  expect(validity(at('2026-12-01T12:00:00'), null).valid_to).toBe('2026-12-31');
});
