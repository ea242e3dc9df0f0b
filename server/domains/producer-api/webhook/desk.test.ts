// operator.md §9: webhooks of all shops at the operator's desk.
import { expect, test } from 'vitest';
import type { DeskDelivery } from '@jangteo/contract/producer-api/desk.api.ts';
import { addPerson } from '../../../testing/people.ts';
import { stageReceiver } from './receiver.testing.ts';

const { stage, a, b, rows, add, deliveries, taken, happen, relay } = stageReceiver();

test('the operator sees what those of all shops were sent, and no address, and sends one again', async () => {
  await addPerson(stage.app.deps, { loginId: 'desk', userType: 'admin' });
  const { token } = await stage.app.login('desk');
  const webhook = await add({ types: ['product.sold_out'] });
  await happen({
    topic: 'product.out',
    key: 'product.out:desk',
    sellerSeq: a.userSeq,
    payload: { sellerSeq: a.userSeq, productSeq: 1, from: 'ON_SALE', to: 'SOLD_OUT' },
  });
  await relay();
  await expect.poll(() => taken.length).toBe(1);
  await expect.poll(async () => (await deliveries(webhook))[0]!.state).toBe('DELIVERED');
  const page = await stage.app.call<DeskDelivery[]>('GET', '/v1/admin/webhooks', {
    token,
    query: { state: 'DELIVERED', sellerSeq: a.userSeq },
  });
  expect([page.body.recordsFiltered, page.body.data]).toMatchObject([
    1,
    [{ host: 'receiver.jangteo.test', active: true, sellerSeq: a.userSeq }],
  ]);
  expect(page.text).not.toContain('/receiver/erp');
  const { deliverySeq, messageId } = page.body.data[0]!;
  const replay = (sellerSeq: number) =>
    stage.app.call<DeskDelivery>('POST', `/v1/admin/webhooks/${deliverySeq}/replay`, {
      token,
      body: { sellerSeq, why: '수신 서버가 복구되었습니다.' },
    });
  expect((await replay(b.userSeq)).status).toBe(404);
  expect((await replay(a.userSeq)).body.data).toMatchObject({ deliverySeq, messageId, state: 'QUEUED' });
  await relay();
  await expect.poll(() => taken.length).toBe(2);
  expect(
    await rows("select reason, detail from access_log where subjects @> $1 and kind = 'WRITE'", [
      JSON.stringify([`webhook-delivery:${deliverySeq}`]),
    ]),
  ).toEqual([
    {
      reason: '수신 서버가 복구되었습니다.',
      detail: { before: { state: 'DELIVERED' }, after: { state: 'QUEUED' } },
    },
  ]);
  await rows('update webhook set active = false where seller_seq = $1', [a.userSeq]);
  expect((await replay(a.userSeq)).body.code).toBe('STATE_CHANGED');
});
