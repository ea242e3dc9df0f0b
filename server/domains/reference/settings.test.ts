import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { DEFAULTS, readSettings, setting } from './settings.ts';

let db: TestDb;
let owner: pg.Pool;
beforeAll(async () => {
  db = await testDb();
  owner = new pg.Pool({ connectionString: db.url, max: 1 });
});
afterAll(async () => {
  await owner.query('delete from setting');
  await readSettings(owner);
  await owner.end();
  await db.drop();
});

const at = (time: string) => new Date(`${time}+09:00`);
const set = (name: string, from: string, value: number) => owner.query('insert into setting (name, effective_from, value) values ($1, $2, $3)', [name, from, value]);

describe('settings are in force from a day on', () => {
  test('without a row each has its default', async () => {
    await readSettings(owner);
    expect(setting('autoConfirmDays', at('2026-11-21T10:00:00'))).toBe(DEFAULTS.autoConfirmDays);
  });

  test('the newest row that is in force counts, from midnight in Korea on; what comes later does not yet', async () => {
    await set('autoConfirmDays', '2026-12-01', 8);
    await set('autoConfirmDays', '2027-01-01', 10);
    await readSettings(owner);
    const days = ['2026-11-30T23:59:59', '2026-12-01T00:00:00', '2026-12-31T23:59:59', '2027-01-01T00:00:00'].map((time) => setting('autoConfirmDays', at(time)));
    expect(days).toEqual([7, 8, 8, 10]);
  });

  test('a negative number is refused by the table, a name that nobody reads changes nothing', async () => {
    await expect(set('lateDays', '2026-12-01', -1)).rejects.toMatchObject({ code: '23514' });
    await set('noSuchThing', '2026-12-01', 1);
    await readSettings(owner);
    expect(setting('lateDays', at('2027-02-01T00:00:00'))).toBe(DEFAULTS.lateDays);
  });

  test('the operator’s page names every setting with its default', () => {
    const page = readFileSync(new URL('../../../docs/operations/settings.md', import.meta.url), 'utf8');
    for (const [name, value] of Object.entries(DEFAULTS)) expect(page).toContain(`| \`${name}\` | ${value} |`);
  });
});
