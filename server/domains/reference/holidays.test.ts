import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { addDays } from '../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { readCalendar } from './index.ts';

let db: TestDb;
let app: TestApp;
beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

const dangi = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });

/** The day in `year` of a day of the Korean lunar calendar; a leap month says `5bis`. */
function lunar(year: number, month: number, dayOfMonth: number): string {
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = addDays(day, 1))
    if (dangi.format(Date.parse(day)) === `${month}/${dayOfMonth}`) return day;
  throw new Error(`no ${month}/${dayOfMonth} in ${year}`);
}

/** Elections and days that were declared: no rule makes them. */
const DECLARED = ['2025-01-27', '2025-06-03', '2026-06-03', '2028-04-12'];
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

interface Feast {
  days: readonly string[];
  /** What a 대체공휴일 makes up for; 설날 and 추석 are not moved by a Saturday. */
  moves: 'no' | 'sunday' | 'weekend';
}

/** 관공서의 공휴일에 관한 규정 제2조, and since when. */
const feastsOf = (year: number): Feast[] => {
  const around = (day: string) => [addDays(day, -1), day, addDays(day, 1)];
  const one = (day: string, moves: Feast['moves']): Feast => ({ days: [`${year}-${day}`], moves });
  return [
    one('01-01', 'no'),
    { days: around(lunar(year, 1, 1)), moves: 'sunday' },
    one('03-01', 'weekend'),
    { days: [lunar(year, 4, 8)], moves: 'weekend' },
    one('05-05', 'weekend'),
    one('06-06', 'no'),
    ...(year >= 2026 ? [one('07-17', 'weekend')] : []),
    one('08-15', 'weekend'),
    { days: around(lunar(year, 8, 15)), moves: 'sunday' },
    one('10-03', 'weekend'),
    one('10-09', 'weekend'),
    one('12-25', 'weekend'),
  ];
};

/** 제3조: the first day after it that is none, once for days that fall on each other. */
function holidaysOf(year: number): string[] {
  const feasts = feastsOf(year);
  const all = feasts.flatMap(({ days }) => days);
  const found = new Set(all);
  const lost = feasts.flatMap(({ days, moves }) =>
    days
      .filter(
        (day) =>
          moves !== 'no' &&
          (weekday(day) === 0 ||
            (moves === 'weekend' && weekday(day) === 6) ||
            all.filter((other) => other === day).length > 1),
      )
      .map((day) => [day, days.at(-1)!] as const),
  );
  for (const [day, last] of new Map(lost.toSorted(([, a], [, b]) => a.localeCompare(b)))) {
    let next = addDays(last > day ? last : day, 1);
    while (found.has(next) || [0, 6].includes(weekday(next))) next = addDays(next, 1);
    found.add(next);
  }
  return [...found];
}

test.each([2025, 2026, 2027, 2028])(
  'G-TIM-2: holidays of %i are those that sun, moon and the rules of 대체공휴일 make',
  async (year) => {
    const listed = [...(await readCalendar(app.deps.pools.app)).standing].filter((day) =>
      day.startsWith(`${year}`),
    );
    const declared = DECLARED.filter((day) => day.startsWith(`${year}`));
    expect(listed.sort()).toEqual([...holidaysOf(year), ...declared].sort());
  },
);

test('설날 of 2027 and 2028 is the Korean one, a day after the Chinese', () => {
  expect([lunar(2027, 1, 1), lunar(2028, 1, 1)]).toEqual(['2027-02-07', '2028-01-27']);
});
