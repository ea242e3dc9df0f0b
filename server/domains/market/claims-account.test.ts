// Where a buyer's money goes back to, checked by the bank (claims.md §3).
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import { hashPassword } from '../../kit/auth/password.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { REFUND_AT, stageRefunds, type StagedRefund } from '../../testing/refunds.ts';
import { systemMover } from '../order/index.ts';
import { moveRefunds } from '../claim/index.ts';

const { stage, job, one, cancelled, fault, stateOf, sound } = stageRefunds();

const asked = async (): Promise<StagedRefund> => {
  const made = await cancelled('VIRTUAL_ACCOUNT');
  await inTransaction(job(), [made.seller], (db) =>
    moveRefunds(db, 'askAccount', {
      sellers: [made.seller],
      ids: [made.refund],
      actor: systemMover,
      at: REFUND_AT,
    }),
  );
  return made;
};

test('the holder is asked of the bank; the number is never shown again in full', async () => {
  const made = await asked();
  const { claim, login } = await one<{ claim: number; login: string }>(
    `select r.claim_seq as claim, u.login_id as login from refund r
      join order_product l using (seller_seq, order_product_seq) join orders o using (seller_seq, order_seq)
      join account_user u on u.user_seq = o.buyer_user_seq where r.refund_seq = $1`,
    [made.refund],
  );
  const known = await hashPassword(DEMO_PASSWORD);
  await job().query('update account_user set password_hash = $2 where login_id = $1', [login, known]);
  const { token } = await stage.app.login(login);
  const give = (body: object, key = randomUUID()) =>
    stage.app.call<BuyerClaim>('PUT', `/market/v1/claims/${claim}/account`, {
      token,
      headers: { 'idempotency-key': key },
      body: { bankCode: '088', accountNo: '110123456788', holder: '김하람', ...body },
    });
  expect((await give({ holder: '이도담' })).body.code).toBe('ACCOUNT_MISMATCH');
  expect((await give({ accountNo: '110123450000' })).body.code).toBe('ACCOUNT_MISMATCH');
  expect((await give({ bankCode: '999' })).status).toBe(400);
  await fault('BANK', 'ERROR');
  expect((await give({})).status).toBe(503);
  expect(await stateOf(made)).toBe('NEED_ACCOUNT');

  const key = randomUUID();
  const given = await give({ holder: '김 하람' }, key);
  expect([given.status, given.text]).toEqual([200, expect.not.stringContaining('110123456788')]);
  expect(given.body.data).toMatchObject({
    refund: { state: 'WAIT_ADMIN', account: { accountNo: '********6788' } },
    can: { account: 'NO_ACCOUNT' },
  });
  expect((await give({ holder: '김 하람' }, key)).text).toBe(given.text);
  expect((await give({})).body.code).toBe('STATE_CHANGED');
  await sound();
});
