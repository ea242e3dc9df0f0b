// Requests of the delivery desk: lines in the state that each call needs.
import { newest, type IdSources } from '../../proofs/ids.ts';
import { fresh, isVoucher, list, number, openLine, sentLine, versions } from '../../proofs/desk.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { askable, searched, someReason } from '../../proofs/sheets.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { uploadExamples } from './upload-examples.testing.ts';

const none = { searchKey: 'ORDER_PRODUCT_SEQ', keyword: ['1'] };

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

const DESK = "fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')";
const SENT =
  "fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW')";

/** Lines that stand in the desk's list, or in the list of what was sent. */
async function linesIn({ world, owner }: Occasion, set: string): Promise<number[]> {
  const rows = await world.sql<{ id: string }>(
    `select order_product_seq as id
      from order_product
      where seller_seq = $1 and not claim_in_force and ${set} order by 1 desc limit 3`,
    [owner.userSeq],
  );
  return rows.length > 0 ? rows.map((row) => Number(row.id)) : [1];
}

const selectedOf =
  (set: string): Example =>
  async (occasion) => {
    await askable(occasion.world, occasion.owner);
    return [{ body: { orderProductSeqList: await linesIn(occasion, set), reason: someReason } }];
  };

export const examples: Examples = {
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
  'delivery.downloadSelected': selectedOf(DESK),
  'delivery.downloadSearched': searched,
  'delivery.statusDownloadSelected': selectedOf(SENT),
  'delivery.statusDownloadSearched': searched,
  ...uploadExamples,
};

export const ids: IdSources = {
  ticketSeq: newest('voucher_ticket', 'ticket_seq'),
  // Goods sellers have no tickets: a number that nobody has stands for them.
  ticketSeqList: `${newest('voucher_ticket', 'ticket_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1
    where not exists (select from voucher_ticket where seller_seq = $1)`,
  uploadSeq: newest('delivery_upload', 'upload_seq'),
};
