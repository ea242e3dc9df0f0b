import type { BankEntry, Transfer } from './bank/bank.ts';
import type { CardEntry } from './card/book.ts';
import type { World } from './world.ts';

interface PaymentRow {
  payment_seq: number;
  method: string;
  status: 'WAIT' | 'PROCESSING' | 'PAID' | 'FAILED';
  amount: number;
  pg_tx_id: string | null;
  card_name: string | null;
  installment: number;
  account_bank: string | null;
  account_no: string | null;
  account_holder: string | null;
  account_due_at: string | null;
  requested_at: string;
  paid_at: string | null;
  fail_reason: string | null;
}
interface RefundRow {
  payment_seq: number;
  pg_refund_id: string;
  amount: number;
  done_at: string;
}

type PayoutRow = Pick<Transfer, 'reference' | 'transferId' | 'amount' | 'at'> & { backAt: string | null };

const PAYMENTS = `select payment_seq, method, status, amount, pg_tx_id, card_name, installment, account_bank, account_no, account_holder, account_due_at, requested_at, paid_at, fail_reason
  from payment where method <> 'FREE_PAYMENT' and amount > 0 order by payment_seq`;
const REFUNDS = `select payment_seq, pg_refund_id, amount, done_at from refund where state = 'DONE' and pg_refund_id is not null and amount > 0
  union all select payment_seq, refund_id, amount, refunded_at from sponsorship where refund_id is not null order by 1, 2`;
const PAYOUTS = `select 'payout:' || a.payout_seq || ':' || a.attempt as reference, a.transfer_id as "transferId", p.amount, a.sent_at as at,
    case a.outcome when 'RETURNED' then a.ended_at end as "backAt"
  from payout_attempt a join payout p using (seller_seq, payout_seq) where a.transfer_id is not null
  union all select 'refund-bank:' || refund_seq || ':' || attempt, external_id, amount, done_at, null
    from refund where state = 'DONE' and way = 'BANK' order by 1`;

function accountOf(row: PaymentRow) {
  if (row.method !== 'VIRTUAL_ACCOUNT' || row.account_no === null) return null;
  return {
    bank: row.account_bank ?? '',
    no: row.account_no,
    holder: row.account_holder ?? '',
    dueAt: row.account_due_at ?? row.requested_at,
  };
}

function entriesOf(row: PaymentRow, refunds: readonly RefundRow[]): CardEntry[] {
  const { payment_seq: paymentSeq, method, amount } = row;
  const request: CardEntry = {
    t: 'REQUEST',
    paymentSeq,
    txId: row.pg_tx_id ?? `pg-old-${paymentSeq}`,
    method,
    amount,
    account: accountOf(row),
    at: row.requested_at,
  };
  if (row.status === 'FAILED')
    return [request, { t: 'FAILED', paymentSeq, at: row.requested_at, reason: row.fail_reason ?? '' }];
  if (row.status !== 'PAID') return [request];
  const paid: CardEntry = {
    t: 'PAID',
    paymentSeq,
    at: row.paid_at ?? row.requested_at,
    cardName: row.card_name,
    installment: row.installment,
  };
  return [
    request,
    paid,
    ...refunds.map((r): CardEntry => ({
      t: 'REFUND',
      paymentSeq,
      refundId: r.pg_refund_id,
      key: `old-${r.pg_refund_id}`,
      amount: r.amount,
      at: r.done_at,
    })),
  ];
}

function depositOf(row: PaymentRow): BankEntry[] {
  const account = accountOf(row);
  if (!account || row.status !== 'PAID') return [];
  const { dueAt: _dueAt, ...to } = account;
  return [
    {
      t: 'TRANSFER',
      kind: 'DEPOSIT',
      transferId: row.pg_tx_id!,
      reference: String(row.payment_seq),
      account: to,
      amount: row.amount,
      at: row.paid_at!,
    },
  ];
}

/**
 * Opens new books with what the demo marketplace says was paid and refunded before there was a simulator. Books that
 * have been opened once are never filled from our rows again: from then on they are the truth that ours are held against.
 */
export async function openBooks({ rows, card, bank }: World): Promise<void> {
  if (!card.isNew()) return;
  const payments = (await rows.query<PaymentRow>(PAYMENTS)).rows;
  const refunds = Map.groupBy((await rows.query<RefundRow>(REFUNDS)).rows, (r) => r.payment_seq);
  card.takeOver([
    { t: 'OPENED' },
    ...payments.flatMap((row) => entriesOf(row, refunds.get(row.payment_seq) ?? [])),
  ]);
  const payouts = (await rows.query<PayoutRow>(PAYOUTS)).rows;
  bank.takeOver([
    ...payments.flatMap(depositOf),
    // To whom is sealed in our rows.
    ...payouts.flatMap(({ backAt, ...row }): BankEntry[] => {
      const sent = { t: 'TRANSFER', account: { bank: '', no: '', holder: '' }, ...row } as const;
      return [
        { ...sent, kind: 'PAYOUT' },
        ...(backAt === null
          ? []
          : [{ ...sent, kind: 'RETURN' as const, transferId: `${row.transferId}-back`, at: backAt }]),
      ];
    }),
  ]);
}
