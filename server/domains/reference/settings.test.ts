import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingDefaults } from '@jangteo/contract/reference/settings.ts';
import { openSettings } from '../../testing/settings.ts';
import { setting, settingsInForce } from './settings.ts';

let settings: Awaited<ReturnType<typeof openSettings>>;
beforeAll(async () => void (settings = await openSettings()));
afterAll(() => settings.drop());

const at = (time: string) => new Date(`${time}+09:00`);

describe('settings are in force from a day on', () => {
  test('without a row each has its default', async () => {
    expect(setting('autoConfirmDays', at('2026-11-21T10:00:00'))).toBe(settingDefaults.autoConfirmDays);
  });

  test('the newest row that is in force counts, from midnight in Korea on; what comes later does not yet', async () => {
    await settings.set('autoConfirmDays', '2026-12-01', 8);
    await settings.set('autoConfirmDays', '2027-01-01', 10);
    const days = [
      '2026-11-30T23:59:59',
      '2026-12-01T00:00:00',
      '2026-12-31T23:59:59',
      '2027-01-01T00:00:00',
    ].map((time) => setting('autoConfirmDays', at(time)));
    expect(days).toEqual([7, 8, 8, 10]);
    expect(settingsInForce(at('2026-12-31T23:59:59'))).toEqual({ ...settingDefaults, autoConfirmDays: 8 });
  });

  test('a negative number is refused by the table, a name that nobody reads changes nothing', async () => {
    await expect(settings.set('lateDays', '2026-12-01', -1)).rejects.toMatchObject({ code: '23514' });
    await settings.set('noSuchThing', '2026-12-01', 1);
    expect(setting('lateDays', at('2027-02-01T00:00:00'))).toBe(settingDefaults.lateDays);
  });

  test('the operator’s page names every setting with its default', () => {
    const page = readFileSync(new URL('../../../docs/operations/settings.md', import.meta.url), 'utf8');
    for (const [name, value] of Object.entries(settingDefaults))
      expect(page).toContain(`| \`${name}\` | ${value} |`);
  });
});
