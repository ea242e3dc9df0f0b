import { describe, expect, it } from 'vitest';
import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { barsOf, symbolsOf } from './code128.ts';
import { parcelsOf, PRINT_MAX, readLines, recipientOf } from './sheets.ts';

const line = (orderProductSeq: number, bundleSeq = orderProductSeq) =>
  ({ orderProductSeq, bundleSeq }) as DeliveryRow;

describe('Code 128', () => {
  it('pairs in set C, an odd last digit in set B, the check symbol of the standard', () => {
    // 105 + 1·20 + 2·2 + 3·22 + 4·65 = 455; 455 mod 103 = 43
    expect(symbolsOf('20022265')).toEqual([105, 20, 2, 22, 65, 43, 106]);
    expect(symbolsOf('123')).toEqual([105, 12, 100, 19, (105 + 12 + 200 + 57) % 103, 106]);
    expect(symbolsOf('7')).toEqual([104, 23, (104 + 23) % 103, 106]);
  });
  it('every symbol is 11 modules of six elements, each another; the stop 13 of seven', () => {
    const all = Array.from({ length: 100 }, (_, n) => barsOf(String(n).padStart(2, '0')));
    for (const { width, bars } of all) expect([width, bars.length]).toEqual([20 + 3 * 11 + 13, 13]);
    expect(new Set(all.map(({ bars }) => JSON.stringify(bars))).size).toBe(100);
  });
  it('no number, no code', () => expect(() => symbolsOf('12a')).toThrow(RangeError));
});

describe('what is printed', () => {
  it('chosen lines are asked for a hundred at a time', async () => {
    const asked: number[] = [];
    const lines = await readLines({ ids: Array.from({ length: 230 }, (_, i) => i + 1) }, async (query) => {
      const { keyword } = query as { keyword: string[] };
      asked.push(keyword.length);
      return keyword.map((seq) => line(Number(seq)));
    });
    expect([asked, lines.length]).toEqual([[100, 100, 30], 230]);
  });
  it('a search is read page by page with its own filter, and no further than the limit', async () => {
    const starts: unknown[] = [];
    const lines = await readLines({ filter: { tab: 'prepare' } }, async (query) => {
      const { start, tab } = query as { start: number; tab: string };
      starts.push([start, tab]);
      return Array.from({ length: 200 }, (_, i) => line(start + i));
    });
    expect([starts, lines.length]).toEqual([
      [
        [0, 'prepare'],
        [200, 'prepare'],
        [400, 'prepare'],
      ],
      PRINT_MAX,
    ]);
  });
  it('lines of one parcel share a sheet', () =>
    expect(
      parcelsOf([line(1, 7), line(2, 8), line(3, 7)]).map((parcel) =>
        parcel.map((one) => one.orderProductSeq),
      ),
    ).toEqual([[1, 3], [2]]));
  it('without personal data: masked as everywhere, and nothing a buyer wrote', () => {
    const recipient = {
      name: '김서연',
      phone: '01012344821',
      zip: '04001',
      addr1: '서울 마포구 양화로 45',
      addr2: '3층',
      memo: '문 앞',
    };
    expect(recipientOf({ recipient }, false)).toBe(recipient);
    expect(recipientOf({ recipient }, true)).toEqual({
      name: '김*연',
      phone: '010-****-4821',
      zip: '04001',
      addr1: '서울 마포구 양화로 ***',
      addr2: '',
      memo: '',
    });
  });
});
