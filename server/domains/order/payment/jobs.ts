import { openPayments } from '../../../adapters/payment/payment.ts';
import type { ProviderPayment } from '../../../adapters/payment/port.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type Chore, type JobContext } from '../../../kit/jobs/jobs.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { lockPayment, readOverdue, readRequest } from '../queries/payment.ts';
import { accountDueAt } from '../rules/payment.ts';
import { payReturnOf } from './pay-token.ts';
import { failPayment, issueAccount } from './pay.ts';
import { settlePayment } from './settle.ts';

/**
 * The card company hears of each payment; for a virtual
 * account it answers one. Asking again answers the same.
 */
const openPayment = subscribe({
  topic: 'payment.requested',
  name: 'open',
  concurrency: 2,
  sideBySide: 16,
  run: async ({ payload }, ctx) => {
    const request = await inTransaction(ctx.pools.job, [], (db) => readRequest(db, payload.paymentSeq));
    if (!request || request.status !== 'WAIT') return;
    const account = request.method === 'VIRTUAL_ACCOUNT';
    const expiresAt = account ? toKst(accountDueAt(new Date(request.requestedAt))) : request.expiresAt!;
    const { paymentSeq, method, amount, orderName, buyerName } = request;
    const opened = await openPayments(ctx.config).open({
      paymentSeq,
      method: method as never,
      amount,
      orderName,
      buyerName,
      expiresAt,
      back: payReturnOf(ctx.config, paymentSeq),
    });
    if (!opened.account) return;
    const { bank, no, holder, dueAt } = opened.account;
    await inTransaction(ctx.pools.job, [], async (db) => {
      const payment = await lockPayment(db, paymentSeq);
      if (payment?.status === 'WAIT')
        await issueAccount(db, payment, { bank, no, holder, dueAt: toKst(new Date(dueAt)) }, clock.now());
    });
  },
});

/**
 * A payment whose end nobody reported: its time is over, or the buyer came back from the pay page. The card
 * company is asked; only what it never got paid for may fail (unknown outcomes are looked up, never assumed).
 */
async function check(paymentSeq: number, ctx: JobContext, overdue: boolean): Promise<void> {
  const payments = openPayments(ctx.config);
  const known = payments.provider === 'none' ? null : await payments.find(paymentSeq);
  await inTransaction(ctx.pools.job, [], async (db) => {
    if (known && (known.state === 'PAID' || known.state === 'FAILED'))
      return settlePayment(db, newsOf(paymentSeq, known), clock.now());
    const payment = await lockPayment(db, paymentSeq);
    const open = payment?.status === 'WAIT' || payment?.status === 'PROCESSING';
    if (
      overdue &&
      open &&
      payment.expiresAt !== null &&
      Date.parse(payment.expiresAt) < clock.now().getTime()
    )
      await failPayment(db, payment, '결제 기한이 지났습니다.', clock.now());
  });
}

const newsOf = (paymentSeq: number, p: ProviderPayment) => ({
  paymentSeq,
  txId: p.txId,
  outcome: p.state as 'PAID' | 'FAILED',
  amount: p.amount,
  cardName: p.cardName,
  installment: p.installment,
  failReason: p.failReason,
});

const checkOverdue = subscribe({
  topic: 'payment.due',
  name: 'check',
  concurrency: 4,
  run: ({ payload }, ctx) => check(payload.paymentSeq, ctx, true),
});

/** The buyer is back from the pay page: where the card company waits for our word, it takes the money now. */
const approveLanded = subscribe({
  topic: 'payment.landed',
  name: 'approve',
  run: async ({ payload: { paymentSeq, txId, amount } }, ctx) => {
    const request = await inTransaction(ctx.pools.job, [], (db) => readRequest(db, paymentSeq));
    // What the browser brought is a claim; only our own amount is ever approved.
    if ((request?.status === 'WAIT' || request?.status === 'PROCESSING') && request.amount === amount)
      await openPayments(ctx.config).approve({ paymentSeq, txId, amount });
    await check(paymentSeq, ctx, false);
  },
});

export const subscriptions = [openPayment, checkOverdue, approveLanded];

/** Orders that nobody paid in time, accounts past their due time: each is looked at by a job of its own. */
const expirePayments: Chore = {
  name: 'expire-payments',
  everySeconds: 10,
  run: async (ctx) => {
    await inTransaction(ctx.pools.job, [], async (db) => {
      const now = clock.now();
      for (const paymentSeq of await readOverdue(db, now)) {
        // The hour lets a look-up that kept failing be tried anew.
        await emit(toQueryable(db), {
          topic: 'payment.due',
          key: `payment.due:${paymentSeq}:${toKst(now).slice(0, 13)}`,
          payload: { paymentSeq },
        });
      }
    });
  },
};

export const chores = [expirePayments];
