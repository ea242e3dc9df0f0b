// Requests of the delivery desk: lines in the state that each call needs, copied from the owner's own.
import { hashToken, randomToken } from '../kit/auth/token.ts';
import { addDays, clock, kstDay } from '../kit/clock/clock.ts';
import { copyLines, type CopiedLine, type Wanted } from '../testing/lines.ts';
import type { Example, Occasion } from './occasion.ts';
import type { World } from './world.ts';
import { sqlNow } from '../../tools/testing/moment.ts';

/** Who sells nothing asks about a line that does not exist. */
const NOBODYS: CopiedLine = { seller: 0, line: 1, order: 1, bundle: 1 };

const isVoucher = ({ owner }: Occasion): boolean => owner.traits?.productType === 'voucher';

async function lineOf({ world, owner }: Occasion, wanted: Wanted): Promise<CopiedLine> {
  const sells = await world.sql('select 1 from order_product where seller_seq = $1 limit 1', [owner.userSeq]);
  if (sells.length === 0) return NOBODYS;
  return (await copyLines(world.app.deps.pools.job, owner.userSeq, wanted))[0]!;
}

const fresh = (
  o: Occasion,
  fulfilment: string,
  line: Record<string, unknown> = {},
  method = 'PARCEL',
): Promise<CopiedLine> => lineOf(o, { fulfilment, method: isVoucher(o) ? 'MESSAGE' : method, line });

const kept = new WeakMap<World, Map<string, Promise<CopiedLine>>>();
/**
 * One line per owner and use, for calls that leave it in
 * its state: path ids of two requests then belong together.
 */
function lasting(o: Occasion, use: string, make: () => Promise<CopiedLine>): Promise<CopiedLine> {
  const known = kept.get(o.world) ?? new Map<string, Promise<CopiedLine>>();
  kept.set(o.world, known);
  const key = `${use} ${o.owner.userSeq}`;
  const line = known.get(key) ?? make();
  known.set(key, line);
  return line;
}

async function versions(world: World, c: CopiedLine): Promise<{ line: number; order: number }> {
  const rows = await world.sql<{ line: number; order: number }>(
    `select l.version as line, o.version as "order"
      from order_product l join orders o using (seller_seq, order_seq)
      where l.order_product_seq = $1`,
    [c.line],
  );
  return rows[0] ?? { line: 1, order: 1 };
}

let last = 500_000_000_000;
const number = (): string => String((last += 11));

const list =
  (fulfilment: string, more: object = {}, line: Record<string, unknown> = {}): Example =>
  async (o) => [{ body: { orderProductSeqList: [(await fresh(o, fulfilment, line)).line], ...more } }];

const none = { searchKey: 'ORDER_PRODUCT_SEQ', keyword: ['1'] };

async function addUndo(o: Occasion): Promise<string> {
  const now = clock.now();
  const c = await fresh(o, 'PREPARING_PRODUCT', {
    confirmed_at: now.toISOString(),
    confirmed_from: 'PAYMENT_COMPLETE',
  });
  const token = randomToken();
  const others = (o.ids.seqList ?? []) as number[]; // some of the lines may be taken back alone
  const lines = [
    { id: c.line, version: (await versions(o.world, c)).line },
    ...others.map((id) => ({ id, version: 1 })),
  ];
  await o.world.sql(
    'insert into undo_token (user_seq, token_hash, kind, sellers, lines, until) values ($1, $2, $3, $4, $5, $6)',
    [
      o.owner.userSeq,
      hashToken(token).toString('hex'),
      'delivery.confirm',
      [o.owner.userSeq],
      JSON.stringify(lines),
      new Date(now.getTime() + 600_000),
    ],
  );
  return token;
}

async function addMemo(o: Occasion, c: CopiedLine): Promise<number> {
  if (c === NOBODYS) return 1;
  const word = o.owner.persona === 'producer-b' ? 'CANARY_B_0f0f0f0f' : '증명';
  const rows = await o.world.sql<{ id: string }>(
    `with counted as (update orders set memo_count = memo_count + 1 where order_seq = $2)
     insert into order_memo (seller_seq, order_seq, kind, text, author_seq, author_name, created_at)
     values ($1, $2, 'INTERNAL', $3, $1, $3, ${sqlNow()}) returning memo_seq as id`,
    [o.owner.userSeq, c.order, word],
  );
  return Number(rows[0]!.id);
}

const sentLine = (o: Occasion): Promise<CopiedLine> =>
  lasting(o, 'sent', () =>
    fresh(o, 'SHIPPING_START', {
      company_code: 'CJ',
      tracking_no: number(),
      shipped_at: '2026-01-05T10:00:00+09:00',
    }),
  );
const openLine = (o: Occasion, method: string): Promise<CopiedLine> =>
  lasting(o, method, () => fresh(o, 'PREPARING_PRODUCT', {}, method));

const correction =
  (change: () => object): Example =>
  async (o) => {
    const c = await sentLine(o);
    return [
      {
        params: { orderSeq: c.order, orderProductSeq: c.line },
        body: { version: (await versions(o.world, c)).line, ...change() },
      },
    ];
  };

export const deskExamples: Readonly<Record<string, Example>> = {
  'claim.cancelBySeller': list('PREPARING_PRODUCT', { reason: 'CHANGE_MIND' }),
  'claim.previewCancel': list('PREPARING_PRODUCT'),
  'delivery.confirm': list('PAYMENT_COMPLETE'),
  'delivery.confirmSearched': () => [{ query: { ...none, expectedCount: 0 } }],
  'delivery.startSearched': () => [{ body: { filter: none, expectedCount: 0 } }],
  'delivery.postpone': (o) =>
    list(
      'PAYMENT_COMPLETE',
      { reason: 'STOCK_FAULT', promisedAt: addDays(kstDay(clock.now()), 15) },
      { postponed_reason: null, ship_due_at: clock.now().toISOString() },
    )(o),
  'delivery.startDirect': list('PREPARING_PRODUCT'),
  'delivery.forceComplete': list(
    'SHIPPING_START',
    { reason: '구매자 확인' },
    { shipped_at: '2026-01-05T10:00:00+09:00' },
  ),
  'delivery.saveTracking': async (o) => [
    {
      body: {
        items: [
          {
            orderProductSeq: (await fresh(o, 'PREPARING_PRODUCT')).line,
            companyCode: 'CJ',
            trackingNo: number(),
          },
        ],
      },
    },
  ],
  'delivery.start': async (o) => {
    const { line } = await fresh(o, 'PREPARING_PRODUCT');
    return [
      {
        body: {
          items: [
            { orderProductSeq: line, ...(isVoucher(o) ? {} : { companyCode: 'CJ', trackingNo: number() }) },
          ],
        },
      },
    ];
  },
  'delivery.editTracking': correction(() => ({ trackingNo: number() })),
  'delivery.editCompany': correction(() => ({ companyCode: 'ETC' })),
  'delivery.editRecipient': async (o) => {
    const c = await openLine(o, 'PARCEL');
    const address = isVoucher(o) ? {} : { zip: '04524', addr1: '서울특별시 중구 세종대로 110' };
    return [
      {
        params: { orderSeq: c.order },
        body: {
          version: (await versions(o.world, c)).order,
          name: '증명수취인',
          phone: '01012345678',
          ...address,
        },
      },
    ];
  },
  'delivery.editClearance': async (o) => {
    const c = await openLine(o, 'OVERSEA');
    return [
      {
        params: { orderSeq: c.order },
        body: { version: (await versions(o.world, c)).order, name: '증명', code: 'P123456789012' },
      },
    ];
  },
  'undo.takeBack': async (o) => [{ params: { token: await addUndo(o) } }],
  'order.removeMemo': async (o) => {
    const c = await openLine(o, 'PARCEL');
    return [{ params: { orderSeq: c.order, memoSeq: await addMemo(o, c) } }];
  },
};
