import { z } from 'zod';
import type { CardPayment } from '../card/book.ts';
import type { Transfer } from '../bank/bank.ts';
import { call, notFound, pathSeq, type AnyCall } from '../kit/calls.ts';
import type { World } from '../world.ts';
import { within } from './outside.ts';

const won = z.int().min(0);
const account = z.strictObject({ bank: z.string(), no: z.string(), holder: z.string() });
export const paymentSchema = z.strictObject({
  paymentSeq: z.int(),
  txId: z.string(),
  method: z.string(),
  amount: won,
  requestedAt: z.string(),
  state: z.enum(['OPEN', 'WAITING_DEPOSIT', 'PAID', 'FAILED']),
  paidAt: z.string().nullable(),
  cardName: z.string().nullable(),
  installment: z.int(),
  failReason: z.string().nullable(),
  account: account.extend({ dueAt: z.string() }).nullable(),
  refunds: z.array(z.strictObject({ refundId: z.string(), key: z.string(), amount: won, at: z.string() })),
});
const transfer = z.strictObject({
  kind: z.enum(['DEPOSIT', 'PAYOUT', 'RETURN']),
  transferId: z.string(),
  reference: z.string(),
  account,
  amount: won,
  at: z.string(),
});

/** What simPay and simCreateOrder call the end of a payment; WAIT leaves it open. */
export const outcome = z.enum(['PAID', 'FAIL', 'WAIT']);

function cardCalls({ card }: World): AnyCall[] {
  return [
    call({
      operationId: 'simPay',
      summary: '결제를 끝내고 카드사나 은행의 소식을 보냅니다.',
      method: 'POST',
      path: '/sim/v1/payments/{paymentSeq}',
      params: z.strictObject({ paymentSeq: pathSeq() }),
      body: z.strictObject({
        outcome: outcome.exclude(['WAIT']),
        delayMs: z.int().min(0).max(600_000).optional(),
        duplicates: z.int().min(0).max(20).optional(),
      }),
      answer: paymentSchema,
      run: async ({ params, body }): Promise<CardPayment> => {
        const { delayMs, duplicates } = body;
        const { payment, reported } = await card.settle(
          params.paymentSeq,
          body.outcome === 'PAID' ? 'PAID' : 'FAILED',
          { delayMs, duplicates },
        );
        if (!delayMs) await within(reported);
        return payment;
      },
    }),
    call({
      operationId: 'simCardLedger',
      summary: '카드사의 장부: 결제와 환불',
      method: 'GET',
      path: '/sim/v1/ledgers/card',
      answer: z.strictObject({ payments: z.array(paymentSchema), paid: won, refunded: won }),
      run: () => {
        const payments = card.payments();
        const paid = payments.reduce((sum, p) => sum + (p.state === 'PAID' ? p.amount : 0), 0);
        const refunded = payments.flatMap((p) => p.refunds).reduce((sum, r) => sum + r.amount, 0);
        return { payments, paid, refunded };
      },
    }),
  ];
}

function bankCalls({ bank }: World): AnyCall[] {
  return [
    call({
      operationId: 'simBankLedger',
      summary: '은행의 장부: 가상계좌 입금과 이체',
      method: 'GET',
      path: '/sim/v1/ledgers/bank',
      answer: z.strictObject({ transfers: z.array(transfer), deposited: won, paidOut: won, returned: won }),
      run: () => {
        const transfers = bank.transfers();
        const sumOf = (kind: Transfer['kind']): number =>
          transfers.reduce((sum, t) => sum + (t.kind === kind ? t.amount : 0), 0);
        return {
          transfers,
          deposited: sumOf('DEPOSIT'),
          paidOut: sumOf('PAYOUT'),
          returned: sumOf('RETURN'),
        };
      },
    }),
    call({
      operationId: 'simReturnTransfer',
      summary: '이체한 돈을 되돌리고 은행의 소식을 보냅니다.',
      method: 'POST',
      path: '/sim/v1/transfers/{key}/return',
      params: z.strictObject({ key: z.string().min(1).max(100) }),
      body: z.strictObject({ reason: z.string().min(1).max(200).default('수취 불가 계좌') }),
      answer: transfer,
      run: async ({ params, body }) => {
        const back = await bank.giveBack(params.key, body.reason);
        if (!back) throw notFound();
        await within(back.reported);
        return back.transfer;
      },
    }),
  ];
}

/** Money and parcels of the outside, as it happened there. */
export const moneyCalls = (world: World): AnyCall[] => [...cardCalls(world), ...bankCalls(world)];
