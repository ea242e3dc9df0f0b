import { expect, test } from 'vitest';
import type { MarketNotice } from '@jangteo/contract/market/notice.api.ts';
import { calendarOf } from './calendar.ts';

const notice: MarketNotice = {
  reservationSeq: 7,
  title: '감귤; 첫, 수확',
  image: '/media/x',
  liveAt: '2026-11-20T20:00:00+09:00',
  intro: `첫 줄\n${'가'.repeat(60)}`,
  benefit: '무료배송',
  status: 'SCHEDULED',
  remindMinutes: 10,
  contentSeq: null,
  channel: { channelSeq: 1, userTag: null, name: '온유상회', image: null, address: null },
  products: [],
  reservedCount: 0,
  reserved: null,
};
const made = (more: Partial<MarketNotice> = {}) =>
  calendarOf({ ...notice, ...more }, 'https://shop.example', new Date('2026-11-18T01:00:00Z'));
/** As a calendar reads it: folded lines together again. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('the hour in UTC, its own number, signs of the format taken literally', () => {
  const read = lines(made());
  expect(read).toContain('DTSTART:20261120T110000Z');
  expect(read).toContain('DTEND:20261120T120000Z');
  expect(read).toContain('UID:live-7@shop.example');
  expect(read).toContain('SUMMARY:온유상회 라이브: 감귤\\; 첫\\, 수확');
  expect(read).toContain(
    `DESCRIPTION:무료배송\\n첫 줄\\n${'가'.repeat(60)}\\nhttps://shop.example/notices/7`,
  );
  expect(lines(made({ status: 'CANCELED' }))).toContain('STATUS:CANCELLED');
});

test('no line is longer than 75 octets, and no letter is cut', () => {
  for (const line of made().split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(made()).not.toContain('\uFFFD');
});
