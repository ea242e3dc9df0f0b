// G-TIM-1: days, buckets and wire times are Korea's, whatever zone the process stands in.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Midnights of Korea: the day that ends, its bucket, the day that begins, its bucket. */
const NIGHTS = [
  ['2026-11-20', '2026-11-3', '2026-11-21', '2026-11-3'],
  ['2026-11-07', '2026-11-1', '2026-11-08', '2026-11-2'],
  ['2026-11-14', '2026-11-2', '2026-11-15', '2026-11-3'],
  ['2026-11-21', '2026-11-3', '2026-11-22', '2026-11-4'],
  ['2026-11-30', '2026-11-4', '2026-12-01', '2026-12-1'],
  ['2026-09-30', '2026-09-4', '2026-10-01', '2026-10-1'],
  ['2026-12-31', '2026-12-4', '2027-01-01', '2027-01-1'],
  ['2026-01-31', '2026-01-4', '2026-02-01', '2026-02-1'],
  ['2027-02-28', '2027-02-4', '2027-03-01', '2027-03-1'],
  ['2028-02-28', '2028-02-4', '2028-02-29', '2028-02-4'],
  ['2028-02-29', '2028-02-4', '2028-03-01', '2028-03-1'],
  ['2027-12-31', '2027-12-4', '2028-01-01', '2028-01-1'],
] as const;
const instants = NIGHTS.flatMap(([, , day]) => {
  const midnight = Date.parse(`${day}T00:00:00.000+09:00`);
  return [midnight - 1, midnight];
});
const ZONES = ['UTC', 'Asia/Seoul', 'America/New_York'];

const clock = join(import.meta.dirname, 'clock.ts');
const period = join(import.meta.dirname, '../../../contract/settlement/period.ts');
const PROGRAM = `
  const { addDays, endOfDay, kstDay, startOfDay, toKst } = await import(${JSON.stringify(clock)});
  const { periodOf } = await import(${JSON.stringify(period)});
  const rule = (bucket, firstDay, payDay, payNextMonth = false) => ({ bucket, firstDay, payDay, payNextMonth });
  const rules = [rule('FIRST', 1, 14), rule('SECOND', 8, 21), rule('THIRD', 15, 28), rule('FORTH', 22, 7, true)];
  const said = ${JSON.stringify(instants)}.map((ms) => {
    const at = new Date(ms);
    const day = kstDay(at);
    return {
      at: toKst(at),
      day,
      bucket: periodOf(rules, day).periodKey,
      next: addDays(day, 1),
      from: toKst(startOfDay(day)),
      to: toKst(endOfDay(day)),
    };
  });
  console.log(JSON.stringify({ offset: new Date(${instants[0]}).getTimezoneOffset(), said }));`;

const saidIn = (zone: string) =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    }),
  ) as { offset: number; said: Record<'at' | 'day' | 'bucket' | 'next' | 'from' | 'to', string>[] };

test('24 instants in three zones: the same days, the same buckets', () => {
  const all = ZONES.map(saidIn);
  expect(all.map(({ offset }) => offset)).toEqual([0, -540, 300]);
  for (const { said } of all) {
    expect(said).toHaveLength(24);
    for (const [i, [last, closes, first, opens]] of NIGHTS.entries()) {
      expect(said[2 * i]).toMatchObject({
        at: `${last}T23:59:59.999+09:00`,
        day: last,
        bucket: closes,
        next: first,
        to: `${last}T23:59:59.000+09:00`,
      });
      expect(said[2 * i + 1]).toMatchObject({
        at: `${first}T00:00:00.000+09:00`,
        day: first,
        bucket: opens,
        from: `${first}T00:00:00.000+09:00`,
      });
    }
  }
});
