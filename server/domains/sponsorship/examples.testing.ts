import { exchangeOf } from '@jangteo/contract/sponsorship/count.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { sqlNow, sqlToday } from '../../../tools/testing/moment.ts';
import { orNobody, type IdSources } from '../../proofs/ids.ts';
import { askable, downloadOf, someReason } from '../../proofs/sheets.ts';
import { sponsored } from '../../testing/sponsored.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';

const why = '예시로 확인했습니다.';
const told = { why };
/** What is listed of a year. */
const days = { from: '2026-01-01', to: '2026-12-31' };

const STANDS: Record<string, string> = { EXCHANGE_CONFIRMATION: 'EXCHANGE_EXAMINATION_COMPLETE' };

/** What a sponsorship of the examples comes to (server/testing/sponsored.ts). */
const ITEM = { amount: 50_021, storeFee: 1_650, platformFee: 9_674, base: 38_697 };

/** What the owner has under way is over: rejected, or paid. */
async function endOpen({ world, owner }: Occasion): Promise<void> {
  await world.sql(
    `with e as (update exchange set status = 'EXCHANGE_REJECT', version = version + 1 where seller_seq = $1
        and status in ('EXCHANGE_REQUEST', 'EXCHANGE_EXAMINATION') returning *),
      d as (update exchange_desk d set standing = e.status, edition = e.version from e
        where d.booster_exchange_seq = e.booster_exchange_seq)
      update sponsorship s set status = 'EXCHANGE_REJECT' from e
        where s.seller_seq = $1 and s.booster_exchange_seq = e.booster_exchange_seq`,
    [owner.userSeq],
  );
  await world.sql(
    `with o as (update payout o set status = 'PAID', attempt = 1, sending_at = ${sqlNow()}, paid_at = ${sqlNow()},
          transfer_id = 'tf-' || o.payout_seq, version = o.version + 2
        from exchange e where e.seller_seq = $1 and o.seller_seq = $1 and o.payout_seq = e.payout_seq
          and e.status = 'EXCHANGE_CONFIRMATION' and o.status = 'WAIT' returning o.*),
      l as (insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
        select seller_seq, 'seller.due', 'bank.cash', amount, 'payout:' || payout_seq || ':1:' || seller_seq, paid_at from o),
      e as (update exchange e set status = 'EXCHANGE_COMPLETE', paid_at = o.paid_at, version = e.version + 1 from o
        where e.seller_seq = $1 and e.payout_seq = o.payout_seq returning e.*),
      d as (update exchange_desk d set standing = e.status, edition = e.version from e
        where d.booster_exchange_seq = e.booster_exchange_seq)
      update sponsorship s set status = 'EXCHANGE_COMPLETE' from e
        where s.seller_seq = $1 and s.booster_exchange_seq = e.booster_exchange_seq`,
    [owner.userSeq],
  );
}

/** An application of the owner's to exchange so many; any that is on its way is over before. */
async function applied(
  o: Occasion,
  status = 'EXCHANGE_REQUEST',
  proof = 'WITHHOLDING',
  items = 1,
): Promise<number> {
  const sums = exchangeOf(
    Array.from({ length: items }, () => ITEM),
    { payeeType: 'INDIVIDUAL', taxType: null },
  );
  const { world, owner } = o;
  const said = owner.persona === 'producer-b' ? 'CANARY_B_0a0a0a0a' : '예시';
  await endOpen(o);
  const [row] = await world.sql<{ id: string }>(
    `insert into exchange (seller_seq, status, payee_type, bank_name, account_no, account_holder, count, gross, store_fee,
        platform_fee, base, income_tax, local_tax, supply, vat, pay, proof, pay_day, applied_at)
      values ($1, $2, 'INDIVIDUAL', $3, $3, $3, $5, $6, $7, $8, $9, $10, $11, $9, 0, $12, $4, ${sqlToday()} + 7,
        ${sqlNow()}) returning booster_exchange_seq as id`,
    [
      owner.userSeq,
      status,
      said,
      proof,
      items,
      sums.gross,
      sums.storeFee,
      sums.platformFee,
      sums.base,
      sums.incomeTax,
      sums.localTax,
      sums.pay,
    ],
  );
  const exchange = Number(row!.id);
  await world.sql(
    `insert into exchange_desk (booster_exchange_seq, owner_seq, standing, payee_type, count, gross, fees, taxes, pay, proof,
        pay_day, edition, applied_at)
      select booster_exchange_seq, seller_seq, status, payee_type, count, gross, store_fee + platform_fee,
        income_tax + local_tax, pay, proof, pay_day, version, applied_at
      from exchange where seller_seq = $1 and booster_exchange_seq = $2`,
    [owner.userSeq, exchange],
  );
  for (let i = 0; i < items; i += 1) await sponsored(o, STANDS[status] ?? status, exchange);
  return exchange;
}
const of = async (o: Occasion, status?: string, proof?: string) => ({
  params: { boosterExchangeSeq: await applied(o, status, proof) },
});
const item = async (o: Occasion) => ({ params: { sponsorshipSeq: await sponsored(o) } });

/** The ids of the occasion name one of the owner's. */
const withOne = async (o: Occasion, status?: string): Promise<Occasion> => ({
  ...o,
  ids: { ...o.ids, sponsorshipSeqList: [await sponsored(o, status)] },
});

/** The owner's texts of these are in force. */
async function terms({ world }: Occasion): Promise<number[]> {
  const rows = await world.sql<{ seq: string }>(
    `select terms_seq as seq from legal_item where terms_type = 'PAID_SERVICE' and effective_from <= ${sqlToday()}
      order by version desc limit 1`,
  );
  return rows.map(({ seq }) => Number(seq));
}

/** Of what the owner was paid as a business; who was paid nothing names what does not exist. */
const vatSheet: Example = async ({ world, owner }) => {
  await askable(world, owner);
  const rows = await world.sql<{ id: string }>(
    `select booster_exchange_seq as id from exchange
      where seller_seq = $1 and status = 'EXCHANGE_COMPLETE' and payee_type = 'BUSINESS' order by 1 limit 2`,
    [owner.userSeq],
  );
  const ids = rows.map(({ id }) => Number(id));
  return [
    { body: { filter: {}, reason: someReason } },
    { body: { boosterExchangeSeqList: ids.length > 0 ? ids : [1], reason: someReason } },
  ];
};

export const examples: Examples = {
  'sponsorship.list': async (o) => {
    await sponsored(o);
    return [{}, { query: days }];
  },
  'sponsorship.agree': async (o) => [{ body: { termsSeqList: await terms(o), agree: true } }],
  'sponsorship.set': () => [
    { query: { enabled: false, thanks: '고맙습니다.', minAmount: 5_000, sound: true } },
  ],
  'sponsorship-exchange.applySummary': async (o) => [
    { query: { sponsorshipSeq: [await sponsored(o, 'EXCHANGEABLE')] } },
  ],
  'sponsorship-exchange.amount': async (o) => [await of(o)],
  'sponsorship-exchange.resultSummary': async (o) => [await of(o)],
  'sponsorship-exchange.items': async (o) => [
    { params: { boosterExchangeSeq: await applied(o, undefined, undefined, 2) } },
  ],
  'sponsorship-exchange.downloadItems': async (o) => {
    await askable(o.world, o.owner);
    const params = { boosterExchangeSeq: await applied(o) };
    const rows = await o.world.sql<{ id: string }>(
      'select sponsorship_seq as id from sponsorship where seller_seq = $1 and booster_exchange_seq = $2',
      [o.owner.userSeq, params.boosterExchangeSeq],
    );
    return [
      { params, body: { sponsorshipSeqList: rows.map(({ id }) => Number(id)), reason: someReason } },
      { params, body: { filter: {}, reason: someReason } },
    ];
  },
  'sponsorship.download': async (o) => downloadOf('sponsorshipSeqList')(await withOne(o)),
  'sponsorship-exchange.downloadExchangeable': async (o) =>
    downloadOf('sponsorshipSeqList')(await withOne(o, 'EXCHANGEABLE')),
  'sponsorship-exchange.downloadVat': vatSheet,
  'sponsorship-exchange.downloadVatSummary': vatSheet,
  // Whoever has none yet is told so, whatever other examples have set.
  'sponsorship-exchange.applyPassword': async ({ world, owner }) => {
    await world.sql('delete from payout_password where user_seq = $1', [owner.userSeq]);
    return [{ query: { password: '482915' } }];
  },
  'sponsorship-exchange.apply': async (o) => [
    {
      body: {
        sponsorshipSeqList: [await sponsored(o, 'EXCHANGEABLE')],
        expectedPay: 37_427,
        token: 'not-the-right-one',
      },
    },
  ],
  'sponsorship-password.set': () => [{ body: { password: '482915', currentPassword: DEMO_PASSWORD } }],
  'sponsorship-desk.list': async (o) => {
    await applied(o);
    return [{}, { query: days }];
  },
  'sponsorship-desk.detail': async (o) => [await of(o)],
  'sponsorship-desk.invoice': async (o) => [
    {
      ...(await of(o, 'EXCHANGE_EXAMINATION', 'RECEIPT')),
      body: { version: 1, number: '20261118-41', date: '2026-11-18', supply: 38_697, vat: 0, ...told },
    },
  ],
  'sponsorship-desk.approve': async (o) => [
    { ...(await of(o, 'EXCHANGE_EXAMINATION')), body: { version: 1, expectedPay: 37_427, ...told } },
  ],
  'sponsorship-desk.reject': async (o) => [
    { ...(await of(o, 'EXCHANGE_EXAMINATION')), body: { version: 1, text: '예금주를 확인해 주세요.' } },
  ],
  'sponsorship-desk.pay': async (o) => [{ ...(await of(o)), body: { expectedPay: 37_427, ...told } }],
  'sponsorship-desk.sponsorship': async (o) => [await item(o)],
  'sponsorship-desk.refund': async (o) => [{ ...(await item(o)), body: { version: 1, ...told } }],
  'sponsorship-desk.dispute': async (o) => [
    { ...(await item(o)), body: { version: 1, open: true, ...told } },
  ],
};

export const ids: IdSources = {
  // Whoever was sponsored with nothing, or exchanges nothing: a number that nobody has.
  sponsorshipSeq: orNobody('sponsorship', 'sponsorship_seq'),
  sponsorshipSeqList: orNobody('sponsorship', 'sponsorship_seq', 3),
  boosterExchangeSeq: orNobody('exchange', 'booster_exchange_seq'),
  sponsorshipProductSeq:
    'select sponsorship_product_seq as id from sponsorship_product where $1::bigint > 0 order by 1 limit 1',
  boosterExchangeSeqList: orNobody('exchange', 'booster_exchange_seq', 3),
};
