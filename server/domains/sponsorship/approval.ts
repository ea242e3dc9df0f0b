/** 환전 확정: the money is the payee's from then on; above the limit a second operator says so (operator.md §4). */
import { overtaken } from '../../kit/db/version.ts';
import { z } from 'zod';
import { exchangeProof } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import { payeeType } from '@jangteo/contract/seller/info.enums.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import { defineApproval } from '../approval/index.ts';
import { postTransfers, type Transfer } from '../ledger/index.ts';
import { createPayout, retryPayout } from '../payout/index.ts';
import { setting } from '../reference/index.ts';
import { readAccount } from '../seller/index.ts';
import { moveExchange } from './machine.ts';
import {
  lockExchange,
  readExchange,
  readItems,
  readSellerName,
  writePayout,
  type ExchangeKey,
  type StoredExchange,
} from './queries/exchange.ts';

const payload = z.strictObject({
  seller: z.number(),
  exchange: z.number(),
  version: z.number(),
  expectedPay: z.number(),
  why: z.string(),
});
export type Confirmation = z.output<typeof payload>;

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

/** Why it is not confirmed as it stands: another by now, or something that an examination asks for is missing. */
async function refusalOf(
  db: Db,
  { seller, exchange, version, expectedPay }: Confirmation,
): Promise<Refusal | null> {
  const one = await readExchange(db, { seller, exchange });
  if (!one) return fail('NOT_FOUND');
  const current = { status: one.status, version: one.version };
  if (one.status !== 'EXCHANGE_EXAMINATION') return fail('STATE_CHANGED', { current });
  if (one.version !== version) return overtaken(current);
  if (one.pay !== expectedPay) return fail('AMOUNT_CHANGED');
  const account = await readAccount(db, seller);
  if (account?.state !== 'VERIFIED') return fail('ACCOUNT_UNCHECKED');
  if (one.proof !== 'WITHHOLDING' && one.invoice === null) return fail('EXCHANGE_PROOF');
  const items = await readItems(db, { seller, exchange });
  return items.some(({ disputed }) => disputed) ? fail('EXCHANGE_DISPUTED') : null;
}

/** What a confirmation moves (money.md §2), each once. */
export function postingsOf({ seller, exchange }: ExchangeKey, one: StoredExchange): Transfer[] {
  const to = (name: string, credit: Transfer['credit'], amount: number): Transfer => ({
    sellerSeq: seller,
    debit: 'sponsor.payable',
    credit,
    amount,
    effectKey: `exchange:${exchange}:${name}`,
    externalId: null,
  });
  return [
    to('store', 'fee.store', one.storeFee),
    to('fee', 'fee.sponsor', one.platformFee),
    to('tax', 'tax.withheld', one.incomeTax + one.localTax),
    to('due', 'seller.due', one.pay),
  ];
}

/** The money that is theirs now waits for its pay day. */
const payOf = (
  db: Db,
  { seller, exchange }: ExchangeKey,
  { pay, payDay }: StoredExchange,
  { by, at }: { by: number; at: Date },
): Promise<number> =>
  createPayout(
    db,
    { payee: seller, kind: 'SPONSORSHIP', periodKey: String(exchange), amount: pay, payDay, by },
    at,
  );

export const exchangeConfirm = defineApproval<Confirmation>({
  kind: 'EXCHANGE_CONFIRM',
  schema: payload,
  subject: ({ exchange }) => `exchange:${exchange}`,
  amount: ({ expectedPay }) => expectedPay,
  needs: ({ expectedPay }, at) => expectedPay > setting('fourEyesWon', at),
  still: refusalOf,
  show: async (db, { seller, exchange }) => {
    const one = (await readExchange(db, { seller, exchange }))!;
    return [
      { label: '신청번호', value: String(exchange) },
      { label: '회원', value: `${await readSellerName(db, seller)} (${seller})` },
      { label: '구분', value: payeeType.label(one.payeeType) },
      { label: '후원', value: `${one.count}건 ${won(one.gross)}` },
      { label: '수수료', value: won(one.fees) },
      { label: '세액', value: won(one.taxes) },
      { label: '지급액', value: won(one.pay) },
      { label: '증빙', value: `${exchangeProof.label(one.proof)} ${one.invoice?.number ?? ''}`.trim() },
      { label: '계좌', value: `${one.account.bankName} ${one.account.no} ${one.account.holder}` },
    ];
  },
  run: async (db, asked, { by, at }) => {
    const key = { seller: asked.seller, exchange: asked.exchange };
    await lockExchange(db, key);
    const refusal = await refusalOf(db, asked);
    if (refusal) throw refusal;
    const actor = { kind: 'admin' as const, seq: by, name: '운영자' };
    const one = (await readExchange(db, key))!;
    await moveExchange(db, 'approve', key, {
      actor,
      at,
      set: { confirmed_at: one.confirmedAt ?? toKst(at) },
    });
    await postTransfers(db, postingsOf(key, one), at);
    if (one.payoutSeq === null) await writePayout(db, key, await payOf(db, key, one, { by, at }));
    else await retryPayout(db, { payee: key.seller, payoutSeq: one.payoutSeq }, { actor, at });
  },
});
