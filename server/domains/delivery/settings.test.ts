import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSettings } from '../../testing/settings.ts';
import { autoConfirmAt, forceOpen, undoOpen } from '../order/index.ts';
import { promiseWindow } from './rules/postpone.ts';
import { validity } from './tickets/issue.ts';

let settings: Awaited<ReturnType<typeof openSettings>>;
beforeAll(async () => {
  settings = await openSettings();
  const fromDecember = {
    undoConfirmMinutes: 30,
    postponeDays: 14,
    autoConfirmDays: 8,
    forceCompleteDays: 5,
    ticketValidDays: 30,
  };
  for (const [name, value] of Object.entries(fromDecember)) await settings.set(name, '2026-12-01', value);
});
afterAll(() => settings.drop());

const at = (time: string) => new Date(`${time}+09:00`);

test('the desk keeps to the number of the day on which a promise was made', () => {
  // confirmed under ten minutes
  expect(undoOpen('2026-11-30T23:55:00+09:00', at('2026-12-01T00:06:00'))).toBe(false);
  expect(undoOpen('2026-12-01T00:00:00+09:00', at('2026-12-01T00:29:00'))).toBe(true);
  expect(autoConfirmAt('PARCEL', at('2026-11-30T12:00:00'))).toEqual(at('2026-12-07T12:00:00'));
  expect(autoConfirmAt('PARCEL', at('2026-12-01T12:00:00'))).toEqual(at('2026-12-09T12:00:00'));
  expect(promiseWindow('2026-12-05', '2026-11-30').to).toBe('2027-01-04');
  expect(promiseWindow('2026-12-05', '2026-12-01').to).toBe('2026-12-19');
  expect(forceOpen('PARCEL', '2026-11-27T12:00:00+09:00', at('2026-12-01T13:00:00'))).toBe(false);
  expect(validity(at('2026-12-01T12:00:00'), { days: null, until: null }).valid_to).toBe('2026-12-31');
});
