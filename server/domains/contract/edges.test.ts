// What terms may say and who may sign, on both sides of each edge (money.md §7).
import { describe, expect, test } from 'vitest';
import { PRODUCTS_MAX } from '@jangteo/contract/contract/contract.terms.ts';
import { addDays } from '../../kit/clock/clock.ts';
import { path, seqOf, stageContracts, today } from '../../testing/contracts.ts';

const { stage, goods, propose, proposed, send, sign, terms } = stageContracts();

type Errors = { errors?: { field: string; code: string }[] };
const first = (data: unknown) => (data as Errors | null)?.errors?.[0];
const said = async (more: object, product: object = {}): Promise<string> => {
  const { status, body } = await propose(more, product);
  return status === 200 ? 'fine' : `${first(body.data)?.field} ${first(body.data)?.code}`;
};
/** So many products that nobody has. */
const unknown = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ productSeq: 900_000_000 + i, commissionBps: 1_000 }));

const file = '/files/nobody';

describe('terms', () => {
  const day = today();
  test.each([
    ['from today on', { startDay: day }, { startDay: addDays(day, -1) }, 'terms.startDay MIN'],
    [
      'for one day',
      { startDay: day, endDay: day },
      { startDay: addDays(day, 1), endDay: day },
      'terms.endDay MIN',
    ],
    ['a note of 1,000', { memo: '가'.repeat(1_000) }, { memo: '가'.repeat(1_001) }, 'terms.memo LENGTH'],
    [
      'all of its coupons',
      { gripperCouponBps: 10_000 },
      { gripperCouponBps: 10_001 },
      'terms.gripperCouponBps MAX',
    ],
  ])('%s', async (_what, fine, over, refusal) => {
    expect([await said(fine), await said(over)]).toEqual(['fine', refusal]);
  });

  test('a hundred products and five papers are looked for, one more is too many', async () => {
    expect(await said({ products: unknown(PRODUCTS_MAX) })).toBe('terms.products.0.productSeq REFERENCE');
    expect(await said({ products: unknown(PRODUCTS_MAX + 1) })).toBe('terms.products LENGTH');
    expect(await said({ products: [] })).toBe('terms.products LENGTH');
    expect(await said({ attachments: Array(5).fill(file) })).toBe('terms.attachments.0 REFERENCE');
    expect(await said({ attachments: Array(6).fill(file) })).toBe('terms.attachments LENGTH');
  });

  test('a message of 500', async () => {
    const { matchingContractSeq: seq } = await proposed();
    const claim = (n: number, version: number) =>
      send('haru', 'POST', path('gripper', seq, 'claim'), {
        version,
        terms: terms({}, { commissionBps: 1_400 }),
        message: '가'.repeat(n),
      });
    expect((await claim(501, 1)).status).toBe(400);
    expect((await claim(500, 1)).status).toBe(200);
  });

  test('one piece set aside, of an option once', async () => {
    const { optionSeq } = goods[0]!;
    const stocks = (...qty: number[]) => said({}, { stocks: qty.map((n) => ({ optionSeq, qty: n })) });
    expect([await stocks(1), await stocks(0), await stocks(1, 1)]).toEqual([
      'fine',
      'terms.products[0].stocks[0].qty MIN',
      'terms.products[0].stocks[1].optionSeq DUPLICATE',
    ]);
  });
});

describe('who may sign (461 DOCS_REQUIRED)', () => {
  test('a broadcaster with both papers that payment rests on; either one that is missing is asked for', async () => {
    const at = await proposed();
    const papers = (type: number, state: string) =>
      stage.owner.query('update seller_doc set state = $3 where user_seq = $1 and doc_type = $2', [
        seqOf('haru'),
        type,
        state,
      ]);
    for (const type of [7, 8]) {
      await papers(type, 'REJECTED');
      const missing = await sign('haru', 'gripper', at);
      expect([missing.status, missing.body.code, missing.body.data], String(type)).toMatchObject([
        461,
        'DOCS_REQUIRED',
        { nextAction: 'MATCHING_INFO' },
      ]);
      await papers(type, 'APPROVED');
    }
    expect((await sign('haru', 'gripper', at)).status).toBe(200);
  });

  test('a seller whose information is approved proposes and signs; before, it is asked for', async () => {
    const at = await proposed();
    const countered = await send('haru', 'POST', path('gripper', at.matchingContractSeq, 'claim'), {
      version: at.version,
      terms: terms({}, { commissionBps: 1_600 }),
    });
    const papers = (from: string, to: string) =>
      stage.owner.query(
        'update seller_doc set state = $3 where user_seq = $1 and doc_type not in (7, 8) and state = $2',
        [seqOf('onyu'), from, to],
      );
    await papers('APPROVED', 'SUBMITTED');
    for (const { status, body } of [await propose(), await sign('onyu', 'producer', countered.body.data)])
      expect([status, body.code, body.data]).toMatchObject([
        461,
        'DOCS_REQUIRED',
        { nextAction: 'SELLER_INFO' },
      ]);
    const other = await send('haru', 'POST', '/v1/matching-contracts/gripper', {
      producerUserSeq: seqOf('onyu'),
      terms: terms({}, { commissionBps: 1_200 }),
    });
    await papers('SUBMITTED', 'APPROVED');
    expect([other.status, (await sign('onyu', 'producer', countered.body.data)).status]).toEqual([200, 200]);
  });
});
