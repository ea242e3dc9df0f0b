import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { builtInRows } from '../../adapters/postcode/built-in.ts';
import {
  addBusinessDays,
  isBusinessDay,
  onOrAfterBusinessDay,
  type Holidays,
} from '../../kit/clock/calendar.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { readCalendar } from './index.ts';

interface Address {
  zip: string;
  roadAddress: string;
  building: string | null;
}

let db: TestDb;
let app: TestApp;
let token: string;
let holidays: Holidays;
const search = (keyword: string, more: Record<string, unknown> = {}) =>
  app.call<Address[]>('GET', '/v1/reference/postcodes', { token, query: { keyword, ...more } });

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'onyu' });
  ({ token } = await app.login('onyu'));
  holidays = (await readCalendar(app.deps.pools.app)).standing;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('couriers and banks', () => {
  test('18 couriers in order, each with a pattern that compiles', async () => {
    const { body } = await app.call<{ companyCode: string; name: string; numberRegex: string }[]>(
      'GET',
      '/v1/business/delivery-companies',
      { token },
    );
    expect(body.data).toHaveLength(18);
    expect(body.data[0]).toMatchObject({ companyCode: 'CJ', name: 'CJ대한통운' });
    const matches = (code: string, no: string) =>
      new RegExp(body.data.find((c) => c.companyCode === code)!.numberRegex).test(no);
    expect([
      matches('CJ', '689420173351'),
      matches('CJ', '68942017335'),
      matches('EMS', 'EE123456789KR'),
      matches('ETC', 'ABC'),
      matches('EPOST', '6012345678901'),
    ]).toEqual([true, false, true, false, true]);
  });

  test('23 banks', async () => {
    const { body } = await app.call<{ bankCode: string; name: string }[]>('GET', '/v1/business/bank/list', {
      token,
    });
    expect(body.data).toHaveLength(23);
    expect(body.data[0]).toEqual({ bankCode: '004', name: 'KB국민은행' });
  });

  test('nobody is not served', async () => {
    expect((await app.call('GET', '/v1/business/bank/list')).status).toBe(401);
  });
});

describe('G-TIM-2: business days', () => {
  test.each([
    ['2025-10-02', 1, '2025-10-10'],
    ['2026-02-13', 1, '2026-02-19'],
    ['2026-05-22', 1, '2026-05-26'],
    ['2026-07-16', 1, '2026-07-20'],
    ['2026-08-14', 1, '2026-08-18'],
    ['2026-09-23', 1, '2026-09-28'],
    ['2026-10-02', 3, '2026-10-08'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2027-02-05', 1, '2027-02-10'],
    ['2027-07-16', 1, '2027-07-20'],
    ['2027-09-13', 1, '2027-09-17'],
    ['2027-10-01', 3, '2027-10-07'],
    ['2027-12-24', 1, '2027-12-28'],
    ['2028-01-25', 1, '2028-01-31'],
    ['2028-09-29', 1, '2028-10-06'],
  ])('%s + %i → %s', (from, n, to) => expect(addBusinessDays(from, n, holidays)).toBe(to));

  test.each([
    ['2026-06-06', '2026-06-08'],
    ['2026-09-26', '2026-09-28'],
    ['2027-06-06', '2027-06-07'],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-20', '2026-11-20'],
  ])('a payout of %s is paid on %s: 현충일 and a Saturday 추석 move nothing', (day, paid) =>
    expect(onOrAfterBusinessDay(day, holidays)).toBe(paid),
  );

  test('a 대체공휴일 is the day after its holiday fell on a weekend or another holiday', async () => {
    const { rows } = await app.deps.pools.app.query<{ day: string }>(
      "select day from holiday where name like '대체공휴일%'",
    );
    expect(rows).toHaveLength(14);
    for (const { day } of rows) {
      expect(isBusinessDay(day, new Set())).toBe(true);
      expect(isBusinessDay(day, holidays)).toBe(false);
    }
  });
});

describe('R97: postcode search', () => {
  test('finds by road, building, lot and zip, all words in any order and spacing', async () => {
    for (const keyword of [
      '세종대로 110',
      '서울특별시청',
      '태평로1가 31',
      '04524',
      '중구 세종대로',
      '세종 대로110',
    ])
      expect((await search(keyword)).body.data.map((a) => a.zip)).toContain('04524');
    expect((await search('세종대로 화성시')).body.data).toEqual([]);
  });

  test('pages', async () => {
    const { body } = await search('제주', { start: 2, length: 3, draw: 4 });
    expect([body.draw, body.data.length]).toEqual([4, 3]);
    expect(body.recordsFiltered).toBe(builtInRows.filter((r) => JSON.stringify(r).includes('제주')).length);
  });

  test('one letter is too little: 400', async () => {
    expect((await search('제')).status).toBe(400);
  });

  test('the built-in table covers every 시·도, Jeju’s zips and remote islands; nothing stands in it twice', () => {
    const regions = new Set(builtInRows.map((r) => r.roadAddress.split(' ')[0]));
    expect(regions.size).toBe(17);
    expect(builtInRows.length).toBeGreaterThanOrEqual(150);
    expect(new Set(builtInRows.map((r) => r.roadAddress)).size).toBe(builtInRows.length);
    expect(
      builtInRows.every(
        (r) => /^\d{5}$/.test(r.zip) && r.lotAddress.startsWith(r.roadAddress.split(' ')[0]!),
      ),
    ).toBe(true);
    expect(
      builtInRows
        .filter((r) => r.zip >= '63000' && r.zip <= '63644')
        .every((r) => r.roadAddress.startsWith('제주')),
    ).toBe(true);
    expect(
      builtInRows.filter((r) => /옹진군|울릉군|신안군 흑산면|추자면|우도면/.test(r.roadAddress)).length,
    ).toBeGreaterThanOrEqual(8);
  });
});
