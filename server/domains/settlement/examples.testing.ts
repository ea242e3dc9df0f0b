import { orNobody, type IdSources } from '../../proofs/ids.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { askable, someReason } from '../../proofs/sheets.ts';
import { deskExamples } from './desk/examples.testing.ts';

/**
 * Whose lines of this kind an example names: of a broadcaster's calls the broadcaster's, where the mirrored tenant's are
 * meant another one's.
 */
async function ownerOf({ world, owner }: Occasion, kind: string): Promise<number> {
  if (kind === 'PRODUCT') return owner.userSeq;
  const own = world.person('influencer').userSeq;
  if (owner.persona !== 'producer-b') return own;
  const [other] = await world.sql<{ seq: string }>(
    `select seller_seq as seq from settlement where kind = $1 and seller_seq <> $2 order by 1 limit 1`,
    [kind, own],
  );
  return Number(other!.seq);
}

/** A month of the owner's with something closed in it. */
async function closedMonth({ world, owner }: Occasion, kind: string): Promise<string> {
  const [found] = await world.sql<{ month: string }>(
    `select left(period_key, 7) as month from settlement where seller_seq = $1 and kind = $2 and status <> 'ESTIMATE'
      order by 1 desc limit 1`,
    [owner.userSeq, kind],
  );
  return found?.month ?? '2026-11';
}

const inMonth =
  (kind: string): Example =>
  async (o) => [{ query: { month: await closedMonth(o, kind) } }];

/** By ids of the owner's own rows, and by filter; who has none names one that does not exist. */
const sheetOf =
  (idList: string, kind: string, text: string): Example =>
  async (o) => {
    await askable(o.world, kind === 'MATCHING' ? o.world.person('influencer') : o.owner);
    const rows = await o.world.sql<{ id: string }>(text, [await ownerOf(o, kind), kind]);
    const ids = rows.map(({ id }) => Number(id));
    const byIds = { body: { [idList]: ids.length > 0 ? ids : [1], reason: someReason } };
    const byFilter = { body: { filter: {}, reason: someReason } };
    return ids.length > 0 ? [byIds, byFilter] : [byFilter, byIds];
  };
/** Those of closed buckets first. */
const linesOf = (kind: string): Example =>
  sheetOf(
    'settleLineSeqList',
    kind,
    `select settle_line_seq as id from settlement_line l join settlement s using (seller_seq, settlement_seq)
      where l.seller_seq = $1 and l.kind = $2 order by s.status = 'ESTIMATE', 1 limit 2`,
  );
const settlementsOf = sheetOf(
  'settlementSeqList',
  'PRODUCT',
  `select settlement_seq as id from settlement where seller_seq = $1 and kind = $2 order by 1 limit 2`,
);

const statement: Example = async (o) => {
  await askable(o.world, o.owner);
  const month = await closedMonth(o, 'PRODUCT');
  return [{ body: { month, bucket: 'PRODUCT_SALES_TOTAL', format: 'XLSX' } }];
};
const vatSheet: Example = async ({ world, owner }) => {
  await askable(world, owner);
  return [{ body: { filter: {}, layout: 'LIST' } }, { body: { filter: {}, layout: 'HOMETAX' } }];
};

/** The month as a whole, an item of it, and a line. */
const explained =
  (kind: string, node: string): Example =>
  async (o) => {
    const month = await closedMonth(o, kind);
    const [line] = await o.world.sql<{ id: string }>(
      'select settle_line_seq as id from settlement_line where seller_seq = $1 and kind = $2 order by 1 limit 1',
      [await ownerOf(o, kind), kind],
    );
    const settleLineSeq = Number(line?.id ?? 1);
    return [{ query: { month } }, { query: { month, node } }, { query: { settleLineSeq } }];
  };
const calendar: Example = () => [{ query: { from: '2026-11-01', to: '2026-11-30' } }];
const anOrder: Example = async ({ world, owner }) => {
  const [found] = await world.sql<{ order: string }>(
    'select order_seq as order from settlement_line where seller_seq = $1 and order_seq is not null order by 1 limit 1',
    [owner.userSeq],
  );
  return [{ query: { orderSeq: Number(found?.order ?? 1) } }];
};

export const examples: Examples = {
  'settlement-product.explain': explained('PRODUCT', 'SALE'),
  'settlement-matching.explain': explained('MATCHING', 'GROSS'),
  'settlement-product.calendar': calendar,
  'settlement-matching.calendar': calendar,
  'settlement-product.preview': anOrder,
  'settlement-product.difference': inMonth('PRODUCT'),
  ...deskExamples,
  'settlement-product.result': inMonth('PRODUCT'),
  'settlement-product.groupAmount': inMonth('PRODUCT'),
  'settlement-product.estimateLinesDownload': linesOf('PRODUCT'),
  'settlement-product.resultLinesDownload': linesOf('PRODUCT'),
  'settlement-product.estimateDownload': statement,
  'settlement-product.resultDownload': statement,
  'settlement-product.resultsDownload': settlementsOf,
  'settlement-product.groupDownload': settlementsOf,
  'settlement-matching.result': inMonth('MATCHING'),
  'settlement-matching.estimateLinesDownload': linesOf('MATCHING'),
  'settlement-matching.resultLinesDownload': linesOf('MATCHING'),
  'settlement-legacy.iframe': () => [{ query: { month: '2022-11' } }],
  'settlement-vat.salesDownload': vatSheet,
  'settlement-vat.buyDownload': vatSheet,
  'settlement-vat.invoiceDownload': async ({ world, owner }) => {
    await askable(world, owner);
    return [{ body: { month: '2026-01' } }];
  },
  'settlement-withholding.list': () => [{}, { query: { years: ['2026'], keyword: ['10001'] } }],
  'settlement-withholding.download': async ({ world, owner }) => {
    for (const who of [owner, world.person('admin'), ...world.operators]) await askable(world, who);
    return [{ body: { filter: { years: ['2026'] }, reason: someReason } }];
  },
};

export const ids: IdSources = {
  settleLineSeq: orNobody('settlement_line', 'settle_line_seq'),
  settlementSeqList: orNobody('settlement', 'settlement_seq', 3),
  settleLineSeqList: orNobody('settlement_line', 'settle_line_seq', 3),
  holdSeq: orNobody('settlement_line', 'settle_line_seq'),
};
