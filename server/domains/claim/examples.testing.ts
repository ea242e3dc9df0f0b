import type { ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { newest, orNobody, type IdSources } from '../../proofs/ids.ts';
import { fresh, isVoucher, list, number } from '../../proofs/desk.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { askable, someReason } from '../../proofs/sheets.ts';
import { systemMover } from '../order/index.ts';
import { actOnClaim } from './act.ts';
import { appealExamples } from './appeal/examples.testing.ts';
import { cancelLines } from './cancel.ts';
import { holdClaims } from './hold.ts';
import { moveRefunds } from './machine.ts';
import { openClaim } from './open.ts';
import { strayExamples } from './stray/stray-examples.testing.ts';
import { uploadExamples } from './upload/upload-examples.testing.ts';
import { refundDeskExamples } from './refund-desk/examples.testing.ts';

type Desk = 'RETURN' | 'EXCHANGE';
const WAY: Record<Desk, Record<string, ClaimAction[]>> = {
  RETURN: { REQUEST: [], PROCESSING: ['permitReturn'], RECEIVED: ['receiveReturn'] },
  EXCHANGE: {
    REQUEST: [],
    PROCESSING: ['permitExchange'],
    RECEIVED: ['permitExchange', 'receiveExchange'],
    SHIPPING_START: ['permitExchange', 'receiveExchange', 'handOver'],
  },
};

const arrived = (o: Occasion) => fresh(o, 'SHIPPING_COMPLETED', { delivered_at: toKst(clock.now()) });

interface Opened {
  claimSeq: number;
  line: number;
}

/** A claim of the owner's in one of its states; who sells nothing asks about one that does not exist. */
async function opened(o: Occasion, type: Desk, state: string): Promise<Opened> {
  const { seller, line } = await fresh(o, 'SHIPPING_COMPLETED', { delivered_at: toKst(clock.now()) });
  if (seller === 0) return { claimSeq: 1, line };
  const pool = o.world.app.deps.pools.job;
  const at = clock.now();
  const [{ qty } = { qty: 1 }] = await o.world.sql<{ qty: number }>(
    'select qty from order_product where order_product_seq = $1',
    [line],
  );
  const { claimSeq } = await inTransaction(pool, [seller], (db) =>
    openClaim(db, {
      autoPickup: true,
      sellerSeq: seller,
      orderProductSeq: line,
      type,
      qty,
      reason: 'PRODUCT_DAMAGE',
      by: 'BUYER',
      actor: systemMover,
      at,
    }),
  );
  const actor = { kind: 'seller', seq: null, name: '판매자' } as const;
  for (const action of WAY[type][state]!)
    await inTransaction(pool, [seller], (db) =>
      actOnClaim(db, {
        sellerSeq: seller,
        claimSeq,
        action,
        actor,
        at,
        ...(action === 'handOver' && { set: { reship_method: 'DIRECT' } }),
      }),
    );
  return { claimSeq, line };
}

/** A sheet of chosen claims and one of all. */
const sheet =
  (claimOf: (o: Occasion) => Promise<number>): Example =>
  async (o) => {
    await askable(o.world, o.owner);
    return [
      { body: { claimSeqList: [await claimOf(o)], reason: someReason } },
      { body: { filter: {}, reason: someReason } },
    ];
  };
const sheetOf = (type: Desk): Example => sheet(async (o) => (await opened(o, type, 'REQUEST')).claimSeq);

/** A cancel whose money waits for the buyer's account. */
async function accountless(o: Occasion): Promise<number> {
  const { world } = o;
  const { seller, line } = await fresh(o, 'PREPARING_PRODUCT');
  if (seller === 0) return 1;
  const pool = world.app.deps.pools.job;
  const at = clock.now();
  await inTransaction(pool, [], (db) =>
    cancelLines(db, {
      sellers: [seller],
      ids: [line],
      by: 'SELLER',
      reason: 'STOCK_FAULT',
      actor: systemMover,
      at,
    }),
  );
  const [refund] = await world.sql<{ seq: number; claim: number }>(
    'select refund_seq::int as seq, claim_seq::int as claim from refund where order_product_seq = $1',
    [line],
  );
  await inTransaction(pool, [], (db) =>
    moveRefunds(db, 'askAccount', { sellers: [seller], ids: [refund!.seq], actor: systemMover, at }),
  );
  return refund!.claim;
}

/** The option that a line has: the same again. */
const optionOf = async ({ world }: Occasion, line: number): Promise<number> =>
  Number(
    (
      await world.sql<{ seq: string }>(
        'select option_seq as seq from order_product where order_product_seq = $1',
        [line],
      )
    )[0]?.seq ?? 1,
  );

const some =
  (type: Desk, state: string, more: object = {}): Example =>
  async (o) => [{ body: { claimSeqList: [(await opened(o, type, state)).claimSeq], ...more } }];

const request =
  (more: object): Example =>
  async (o) => [
    {
      body: {
        orderProductSeq: (await arrived(o)).line,
        qty: 1,
        reason: 'PRODUCT_DAMAGE',
        reasonText: '상자가 찌그러졌습니다.',
        ...(isVoucher(o) ? {} : { pickup: { method: 'BUYER_SENDS' } }),
        ...more,
      },
    },
  ];

const amountOf = async ({ world }: Occasion, claimSeq: number): Promise<number> =>
  Number(
    (
      await world.sql<{ n: string }>('select refund_amount as n from claim where claim_seq = $1', [claimSeq])
    )[0]?.n ?? 0,
  );

const versionOf = async ({ world }: Occasion, claimSeq: number): Promise<number> =>
  (await world.sql<{ version: number }>('select version from claim where claim_seq = $1', [claimSeq]))[0]
    ?.version ?? 1;

async function held(o: Occasion): Promise<number> {
  const { claimSeq } = await opened(o, 'RETURN', 'PROCESSING');
  const [row] = await o.world.sql<{ seller: number }>(
    'select seller_seq::int as seller from claim where claim_seq = $1',
    [claimSeq],
  );
  if (row)
    await inTransaction(o.world.app.deps.pools.job, [row.seller], (db) =>
      holdClaims(
        db,
        { sellers: [row.seller], ids: [claimSeq], actor: systemMover, at: clock.now() },
        { reason: 'INSPECTION', text: '', until: toKst(clock.now()).slice(0, 10) },
      ),
    );
  return claimSeq;
}

/** Claims whose stock was kept back, or whose money waits for an account. */
async function keptBack(o: Occasion): Promise<number> {
  const { claimSeq } = await opened(o, 'RETURN', 'RECEIVED');
  await o.world.sql('update claim set restock = false, restocked_at = null where claim_seq = $1', [claimSeq]);
  const [row] = await o.world.sql<{ seller: number }>(
    'select seller_seq::int as seller from claim where claim_seq = $1',
    [claimSeq],
  );
  if (row)
    await inTransaction(o.world.app.deps.pools.job, [row.seller], (db) =>
      actOnClaim(db, {
        sellerSeq: row.seller,
        claimSeq,
        action: 'refund',
        actor: { kind: 'seller', seq: null, name: '판매자' },
        at: clock.now(),
      }),
    );
  return claimSeq;
}

const one = async (o: Occasion) => ({ claimSeq: (await opened(o, 'RETURN', 'RECEIVED')).claimSeq });

export const examples: Examples = {
  ...refundDeskExamples,
  ...strayExamples,
  ...appealExamples,
  'claim.cancelBySeller': list('PREPARING_PRODUCT', { reason: 'CHANGE_MIND' }),
  'claim.previewCancel': list('PREPARING_PRODUCT'),
  'claim.cancelDownload': sheet(accountless),
  'claim.askAccount': async (o) => [{ body: { claimSeqList: [await accountless(o)] } }],
  'claim.restock': async (o) => [{ body: { claimSeqList: [await keptBack(o)] } }],
  'claim.hold': some('RETURN', 'PROCESSING', {
    reason: 'INSPECTION',
    text: '검수하고 있습니다.',
    until: toKst(clock.now()).slice(0, 10),
  }),
  'claim.release': async (o) => [{ body: { claimSeqList: [await held(o)] } }],
  'claim.pickup': some('RETURN', 'REQUEST', { pickup: { method: 'BUYER_SENDS' } }),
  'claim.plans': async (o) => [{ query: await one(o).then(({ claimSeq }) => ({ claimSeq: [claimSeq] })) }],
  'claim.detail': async (o) => [{ params: await one(o) }],
  'claim.plan': async (o) => [
    { params: await one(o) },
    {
      params: await one(o),
      query: { fault: 'BUYER', faultNote: '사진으로 확인했습니다.', feeMethod: 'DEDUCT', returnFee: 3000 },
    },
  ],
  'claim.editPlan': async (o) => {
    const { claimSeq } = await one(o);
    return [
      {
        params: { claimSeq },
        body: {
          version: await versionOf(o, claimSeq),
          fault: 'BUYER',
          faultNote: '사진으로 확인했습니다.',
          otherDeduction: { amount: 100, reason: '구성품이 빠졌습니다.' },
        },
      },
    ];
  },
  'claim-return.request': request({ feeMethod: 'DEDUCT' }),
  'claim-return.permit': some('RETURN', 'REQUEST', { message: '상자에 담아 두세요.' }),
  'claim-return.receive': some('RETURN', 'PROCESSING', {
    inspection: '미개봉',
    message: '잘 받았습니다.',
    restock: true,
  }),
  'claim-return.refund': async (o) => {
    const { claimSeq } = await one(o);
    return [{ body: { items: [{ claimSeq, expectedAmount: await amountOf(o, claimSeq) }] } }];
  },
  'claim-return.products': async (o) => {
    const { claimSeq } = await opened(o, 'RETURN', 'REQUEST');
    return [{ body: { claimSeq, version: await versionOf(o, claimSeq), qty: 1 } }];
  },
  'claim-return.impossible': some('RETURN', 'REQUEST', {
    reason: 'PERIOD',
    text: '받은 날부터 석 달이 지났습니다.',
  }),
  'claim-return.toExchange': async (o) => {
    const { claimSeq, line } = await opened(o, 'RETURN', 'REQUEST');
    const targetOptionSeq = await optionOf(o, line);
    return [{ body: { claimSeqList: [claimSeq], reason: 'WRONG_DELIVERY', consent: true, targetOptionSeq } }];
  },
  'claim-return.permitMessage': async (o) => [{}, { query: await one(o) }],
  'claim-return.download': sheetOf('RETURN'),
  'claim-exchange.request': async (o) => {
    const { line } = await arrived(o);
    const targetOptionSeq = await optionOf(o, line);
    return [
      {
        body: { orderProductSeq: line, qty: 1, reason: 'WRONG_DELIVERY', feeMethod: 'NONE', targetOptionSeq },
      },
    ];
  },
  'claim-exchange.permit': some('EXCHANGE', 'REQUEST', { message: '곧 수거합니다.' }),
  'claim-exchange.receive': some('EXCHANGE', 'PROCESSING', { inspection: '미개봉' }),
  'claim-exchange.complete': async (o) => [
    {
      body: {
        items: [
          {
            claimSeq: (await opened(o, 'EXCHANGE', 'RECEIVED')).claimSeq,
            companyCode: 'CJ',
            trackingNo: number(),
          },
        ],
      },
    },
  ],
  'claim-exchange.direct': some('EXCHANGE', 'RECEIVED'),
  'claim-exchange.forceComplete': some('EXCHANGE', 'SHIPPING_START', { reason: '직접 전달했습니다.' }),
  'claim-exchange.impossible': some('EXCHANGE', 'REQUEST', {
    reason: 'OUT_OF_STOCK',
    text: '같은 상품의 재고가 없습니다.',
  }),
  'claim-exchange.toReturn': some('EXCHANGE', 'REQUEST', { reason: 'WRONG_DELIVERY', consent: true }),
  'claim-exchange.permitMessage': async (o) => [
    {},
    { query: { claimSeq: (await opened(o, 'EXCHANGE', 'REQUEST')).claimSeq } },
  ],
  'claim-exchange.download': sheetOf('EXCHANGE'),
  ...uploadExamples,
};

export const ids: IdSources = {
  claimSeq: newest('claim', 'claim_seq'),
  // Broadcasters sell nothing: a number that nobody has.
  claimSeqList: orNobody('claim', 'claim_seq', 3),
};
