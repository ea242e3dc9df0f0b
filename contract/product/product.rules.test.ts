import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OWN_DELIVERY, OWN_RETURNS, OWN_VOUCHER, plainBody } from '../testing/product-body.ts';
import { productBody, type ProductBody } from './product.body.ts';
import { completeness, missingOf, progressOf, type CategoryAsks } from './product.completeness.ts';
import { productDisplayStatus, productSaleStatus, productSaleStatusShared } from './product.enums.ts';
import { flashEnd, flashLimit, flashName, flashPurge } from './product.flash.ts';
import { changedPrice, discountPercent } from './product.price.ts';
import {
  displayOf,
  ENDING_SOON_MS,
  isOnSale,
  isOnShelf,
  levelOf,
  lowLimit,
  sharedWords,
  type Standing,
} from './product.status.ts';

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+09:00`);

describe('level (product-desk.md §14)', () => {
  test('base 614 is low from 61 down, base 40 from 5', () => {
    const low = lowLimit(614);
    expect([low, lowLimit(40), lowLimit(0)]).toEqual([61, 5, 5]);
    expect([62, 61, 1, 0].map((left) => levelOf(left, low))).toEqual([
      'ON_SALE',
      'ALMOST_SOLD_OUT',
      'ALMOST_SOLD_OUT',
      'SOLD_OUT',
    ]);
  });
  test('the operator’s numbers count', () => expect(lowLimit(614, { pieces: 100, percent: 1 })).toBe(100));
});

describe('display (product-desk.md §14)', () => {
  const sold: Standing = {
    saleStatus: 'ON_SALE',
    startAt: at('2026-12-01 10:00:00'),
    endAt: at('2026-12-24 23:59:59'),
    punished: false,
    optionsOut: 0,
  };
  const words = (one: Standing, ...times: string[]) => times.map((t) => displayOf(one, at(t)).status);

  test('activated before its start, sold until its end', () => {
    expect(
      words(
        sold,
        '2026-11-20 00:00:00',
        '2026-12-01 09:59:59',
        '2026-12-01 10:00:00',
        '2026-12-23 23:59:58',
        '2026-12-23 23:59:59',
        '2026-12-24 23:59:58',
        '2026-12-24 23:59:59',
      ),
    ).toEqual([
      'COMING_SOON',
      'COMING_SOON',
      'ON_SALE',
      'ON_SALE',
      'SALES_ENDING_SOON',
      'SALES_ENDING_SOON',
      'SALES_END',
    ]);
  });

  test('stopped on the way it must be started, until it is over', () => {
    const stopped: Standing = { ...sold, saleStatus: 'STOP_SALE' };
    expect(words(stopped, '2026-12-10 00:00:00', '2026-12-24 23:59:58', '2026-12-24 23:59:59')).toEqual([
      'SALES_START_REQUIRED',
      'SALES_START_REQUIRED',
      'SALES_END',
    ]);
  });

  const instant = fc.integer({ min: at('2019-01-01 00:00:00'), max: at('2049-01-01 00:00:00') });
  const standing: fc.Arbitrary<Standing> = fc.record({
    saleStatus: fc.constantFrom(...productSaleStatus.values),
    startAt: fc.option(instant),
    endAt: fc.option(instant),
    punished: fc.boolean(),
    optionsOut: fc.nat({ max: 3 }),
  });
  /** Near the moment, so that the edges are met: at it, a millisecond beside it, a day from it. */
  const near = instant.chain((now) => {
    const close = fc.option(
      fc
        .constantFrom(-ENDING_SOON_MS, -1, 0, 1, ENDING_SOON_MS - 1, ENDING_SOON_MS, ENDING_SOON_MS + 1)
        .map((off) => now + off),
    );
    return fc.tuple(
      fc.oneof(
        standing,
        fc.tuple(standing, close, close).map(([s, startAt, endAt]) => ({ ...s, startAt, endAt })),
      ),
      fc.constant(now),
    );
  });

  test('total over its inputs: always one word, the same until the instant that it names, another one then', () => {
    fc.assert(
      fc.property(near, ([one, now]) => {
        const { status, until } = displayOf(one, now);
        if (!productDisplayStatus.values.includes(status)) return false;
        const last = until === null ? at('2050-01-01 00:00:00') : until - 1;
        const between = Math.floor((now + last) / 2);
        if (until !== null && until <= now) return false;
        return (
          displayOf(one, last).status === status &&
          displayOf(one, between).status === status &&
          (until === null || displayOf(one, until).status !== status)
        );
      }),
      { numRuns: 20_000 },
    );
  });

  test('what a buyer may take is on sale by its word, too', () => {
    const notThere = new Set(['PUNISHED', 'COMING_SOON', 'SALES_END', 'SALES_START_REQUIRED']);
    fc.assert(
      fc.property(near, ([one, now]) => {
        if (one.startAt !== null && one.endAt !== null && one.startAt >= one.endAt) return true;
        return isOnShelf(one, now) === !notThere.has(displayOf(one, now).status);
      }),
      { numRuns: 20_000 },
    );
  });
});

test('document 2’s words: every sale and display word is found under one of them', () => {
  expect(Object.keys(sharedWords).sort()).toEqual([...productSaleStatusShared.values].sort());
  const displays = Object.values(sharedWords).map(({ display }) => display);
  expect([...displays].sort()).toEqual([...productDisplayStatus.values].sort());
  const sales = Object.values(sharedWords).flatMap(({ sale }) => sale ?? []);
  expect(sales).toEqual(productSaleStatus.values.filter((status) => !isOnSale(status)));
});

describe('prices (product-desk.md §14)', () => {
  test('19,900 struck for 15,900 is 20 % less', () => {
    expect(discountPercent(19_900, 15_900)).toBe(20);
    expect([discountPercent(null, 15_900), discountPercent(15_900, 15_900)]).toEqual([null, null]);
  });

  const less = { by: 'RATE', value: -1_000, roundTo: 10 } as const;
  test('10 % less, rounded down to 10; below 200 is refused', () => {
    const price = (salePrice: number) => changedPrice({ salePrice, consumerPrice: null }, less)?.salePrice;
    expect([15_900, 1_990, 220].map(price)).toEqual([14_310, 1_790, undefined]);
  });
  test('set, added to, and never beyond the edges; the struck price rises along', () => {
    const of = (by: 'SET' | 'ADD', value: number, consumerPrice: number | null = null, diffMax = 0) =>
      changedPrice({ salePrice: 1_000, consumerPrice, diffMax }, { by, value, roundTo: 1 });
    expect(of('SET', 200)).toEqual({ salePrice: 200, consumerPrice: null });
    expect(of('ADD', -801)).toBeNull();
    expect(of('ADD', 500, 1_200)).toEqual({ salePrice: 1_500, consumerPrice: 1_500 });
    expect(of('ADD', -500, 1_200)).toEqual({ salePrice: 500, consumerPrice: 1_200 });
    expect(of('SET', 9_999_999_999)).not.toBeNull();
    expect(of('SET', 10_000_000_000)).toBeNull();
    expect(of('SET', 9_999_999_999, null, 1)).toBeNull();
  });
});

describe('flash (product-desk.md §14): made 2026-11-18 20:15:00', () => {
  const made = at('2026-11-18 20:15:00');
  test('ends by its window', () => {
    expect(flashEnd('SIX_HOURS', made)).toBe(at('2026-11-19 02:15:00'));
    expect(flashEnd('TOMORROW', made)).toBe(at('2026-11-19 23:59:59'));
    expect(flashEnd('SEVEN_DAYS', made)).toBe(at('2026-11-25 20:15:00'));
    expect(flashEnd('THIRTY_DAYS', made)).toBe(flashLimit(made));
  });
  test('is prolonged at most to 12-18 20:15, and goes 30 days after its end', () => {
    expect(flashLimit(made)).toBe(at('2026-12-18 20:15:00'));
    expect(flashPurge(at('2026-11-19 23:59:59'))).toBe(at('2026-12-19 23:59:59'));
  });
  test('is named by the day in Korea and its number', () => {
    expect(flashName('플래시 {MMDD}-{n}', made, 1)).toBe('플래시 1118-01');
    expect(flashName('{n}', at('2026-11-18 00:00:00'), 112)).toBe('112');
    expect(flashName('{MMDD}', at('2026-11-18 00:00:00'), 1)).toBe('1118');
  });
});

describe('completeness (product-desk.md §2)', () => {
  const asks: CategoryAsks = {
    templates: [{ key: 'FOOD', fields: ['품목', '원산지'] }],
    certTypeSeqs: [],
    papers: [],
  };
  const whole = (more: object = {}): ProductBody =>
    productBody.parse({
      ...plainBody(),
      images: ['/files/a.jpg'],
      detail: [{ type: 'TEXT', html: '<p>감귤</p>' }],
      options: [{ at: [], diff: 0, stock: 1 }],
      delivery: OWN_DELIVERY,
      returns: OWN_RETURNS,
      legalInfo: {
        templateKey: 'FOOD',
        fields: [
          { key: '품목', value: '감귤' },
          { key: '원산지', value: null, seeDetail: true },
        ],
      },
      asPolicy: '고객센터로 연락해 주세요.',
      ...more,
    });

  test('12 of 12, goods and e-tickets alike; 13 where the category asks for papers', () => {
    const ticket = whole({ kind: 'VOUCHER', delivery: null, returns: null, voucher: OWN_VOUCHER });
    for (const body of [whole(), ticket]) {
      expect(missingOf(completeness(body, asks))).toEqual([]);
      expect(progressOf(completeness(body, asks))).toEqual({ done: 12, total: 12 });
    }
    const papers = { ...asks, papers: [{ name: '영업신고증', approved: true }] };
    expect(progressOf(completeness(whole(), papers))).toEqual({ done: 13, total: 13 });
  });

  test('an empty draft lacks everything that may be sold, by name', () => {
    expect(missingOf(completeness({ type: 'NORMAL', kind: 'NORMAL' }, null))).toEqual([
      'categorySeq',
      'name',
      'images',
      'detail',
      'salePrice',
      'taxType',
      'options',
      'minOrder',
      'delivery',
      'returns',
      'legalInfo',
      'asPolicy',
    ]);
    expect(progressOf(completeness({ kind: 'VOUCHER', type: 'NORMAL' }, null)).total).toBe(12);
  });

  test.each([
    [
      { legalInfo: { templateKey: 'FOOD', fields: [{ key: '품목', value: '감귤' }] } },
      ['legalInfo.fields.원산지'],
    ],
    [{ legalInfo: { templateKey: 'BAG', fields: [] } }, ['legalInfo.templateKey']],
    [{ images: [] }, ['images']],
    [{ delivery: null }, ['delivery']],
    [{ asPolicy: ' ' }, ['asPolicy']],
  ])('%o lacks %o', (patch, missing) => expect(missingOf(completeness(whole(patch), asks))).toEqual(missing));

  test('certificates and papers that the category asks for', () => {
    const strict = { ...asks, certTypeSeqs: [3], papers: [{ name: '영업신고증', approved: false }] };
    expect(missingOf(completeness(whole(), strict))).toEqual(['certifications', 'papers']);
    const certified = whole({ certifications: [{ certTypeSeq: 3, agency: '시험원', number: '1' }] });
    expect(missingOf(completeness(certified, strict))).toEqual(['papers']);
  });
});
