import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../kit/db/tx.ts';
import { REFUND_AT as at, stageRefunds, type StagedRefund as Refund } from '../../testing/refunds.ts';
import { sendBack } from './payout.ts';

const {
  stage,
  job,
  one,
  control,
  fault,
  carry: run,
  giveAccount,
  waiting,
  stateOf,
  statusOf,
  booked,
  told,
  sentByBank,
  sound,
} = stageRefunds();
let operator: number;
beforeAll(async () => {
  operator = (
    await one<{ seq: number }>("select user_seq as seq from account_user where user_type = 'admin' limit 1")
  ).seq;
});

const send = ({ seller, refund }: Refund, way: 'BANK' | 'CARD' = 'BANK') =>
  inTransaction(job(), [seller], (tx) =>
    sendBack(tx, { sellerSeq: seller, refundSeq: refund, way, by: operator, at }),
  );
const carry = (refund: Refund) => run('refund.sent', refund);
const stockOf = async ({ option }: Refund) =>
  (await one<{ n: number }>('select stock_on_hand as n from product_option where option_seq = $1', [option]))
    .n;
const moneyOf = ({ line }: Refund) =>
  one<{ status: string; refunded: number; paid: number }>(
    `select o.payment_status as status, p.refunded, p.paid from order_product l
      join orders o using (seller_seq, order_seq) join payment p using (payment_seq)
      where l.order_product_seq = $1`,
    [line],
  );

describe('what the operator pays out (operator.md §6)', () => {
  it('goes to the checked account once, out of the bank account; a second run does nothing', async () => {
    const refund = await waiting();
    await send(refund);
    await carry(refund);
    await carry(refund);
    expect([await stateOf(refund), await statusOf(refund)]).toEqual([
      'DONE',
      'CANCEL_ORDER_SELLER_COMPLETED_REFUND',
    ]);
    expect(await booked(refund)).toEqual([
      { effect_key: `refund:${refund.refund}:1`, debit: 'seller.payable', credit: 'bank.cash' },
    ]);
    expect(await told(refund)).toHaveLength(1);
    expect(await sentByBank(refund)).toHaveLength(1);
    await sound();
  });

  it('an answer that was lost after the effect is looked up, not sent again', async () => {
    const refund = await waiting();
    await send(refund);
    await fault('BANK', 'ERROR'); // the look-up before it
    await expect(carry(refund)).rejects.toThrow('500');
    expect(await stateOf(refund)).toBe('WAIT_ADMIN');
    stage.sim.street.world.bank.payOut({
      key: `refund-bank:${refund.refund}:1`,
      account: { bank: '088', no: '110123456789', holder: '김하람' },
      amount: refund.amount,
      at: at.toISOString(),
    });
    await carry(refund);
    expect(await stateOf(refund)).toBe('DONE');
    expect(await sentByBank(refund)).toHaveLength(1);
    await sound();
  });

  it('what the bank refuses waits for another account', async () => {
    const refund = await waiting('1101230000');
    await send(refund);
    await carry(refund);
    expect([await stateOf(refund), await statusOf(refund), await booked(refund)]).toEqual([
      'NEED_ACCOUNT',
      'CANCEL_ORDER_SELLER_WAIT_REFUND_NEED_ACCOUNT',
      [],
    ]);
    await giveAccount(refund);
    await fault('BANK', 'REFUSE_TRANSFER');
    await send(refund);
    await carry(refund);
    expect(await stateOf(refund)).toBe('NEED_ACCOUNT');
    await giveAccount(refund);
    await send(refund);
    await carry(refund);
    expect([await stateOf(refund), (await booked(refund)).map((b) => b.effect_key)]).toEqual([
      'DONE',
      [`refund:${refund.refund}:3`],
    ]);
    await sound();
  });

  it('a transfer that came back is taken back whole and paid again; goods and the news come once', async () => {
    const refund = await waiting();
    const before = { money: await moneyOf(refund), stock: await stockOf(refund) };
    await send(refund);
    await carry(refund);
    const paid = { money: await moneyOf(refund), stock: await stockOf(refund) };
    const key = encodeURIComponent(`refund-bank:${refund.refund}:1`);
    await control('POST', `transfers/${key}/return`, { reason: '계좌 해지' });
    expect([
      await stateOf(refund),
      await statusOf(refund),
      await moneyOf(refund),
      await stockOf(refund),
    ]).toEqual(['NEED_ACCOUNT', 'CANCEL_ORDER_SELLER_WAIT_REFUND_NEED_ACCOUNT', before.money, paid.stock]);
    await sound();
    await control('POST', `transfers/${key}/return`, { reason: '계좌 해지' });
    await giveAccount(refund, '110555000111');
    await send(refund);
    await carry(refund);
    expect([await stateOf(refund), await moneyOf(refund), await stockOf(refund)]).toEqual([
      'DONE',
      paid.money,
      paid.stock,
    ]);
    expect((await booked(refund)).map((b) => [b.effect_key, b.debit, b.credit])).toEqual([
      [`refund:${refund.refund}:1`, 'seller.payable', 'bank.cash'],
      [`refund-back:${refund.refund}:1`, 'bank.cash', 'seller.payable'],
      [`refund:${refund.refund}:2`, 'seller.payable', 'bank.cash'],
    ]);
    expect(await told(refund)).toHaveLength(1);
    await sound();
  });

  it('one that came back before we knew that it was done is told again until we know', async () => {
    const refund = await waiting();
    await send(refund);
    await fault('BANK', 'RETURN_TRANSFER');
    await carry(refund);
    await stage.sim.street.world.hooks.settled();
    expect([await stateOf(refund), (await booked(refund)).map((b) => b.effect_key)]).toEqual([
      'NEED_ACCOUNT',
      [`refund:${refund.refund}:1`, `refund-back:${refund.refund}:1`],
    ]);
    await sound();
  });

  it('a stranger, another amount and a transfer that never was change nothing', async () => {
    const body = JSON.stringify({
      eventId: 'returned:strange',
      key: 'refund-bank:1:1',
      transferId: 'x',
      amount: 1,
    });
    const answer = await fetch(`${stage.app.url}/hooks/bank/returned`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hook-signature': 't=1,v1=00' },
      body,
    });
    expect(answer.status).toBe(401);
    await sound();
  });
});
