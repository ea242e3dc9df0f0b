// What lasts until a live ends, given out after it: by whatever way, nobody gets one (docs/decisions/0317).
import { expect, test } from 'vitest';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { SHOP, stageCoupons } from '../../testing/buyer-coupons.ts';
import { runCouponJobs } from '../../testing/coupons.ts';
import { addLive, setLive } from '../../testing/lives.ts';

const { stage, sound, one, store, take, rows } = stageCoupons();

test('stopped and begun again, begun first, or in a round that runs on: nobody gets one', async () => {
  const { seller } = await one<{ seller: number }>(
    'select user_seq::int as seller from account_user where login_id = $1',
    [SHOP],
  );
  const content = await addLive(rows, seller);
  const shop = await store();
  const form = {
    name: '방송 동안만',
    target: 'CONTENT',
    contentSeq: content,
    validity: { kind: 'END_LIVE' },
  };
  const stopped = await shop.running(form);
  await shop.send('PUT', `/${stopped.couponSeq}/deactivate`, { version: stopped.version });
  const fresh = await shop.make(form);
  const named = await shop.make({ ...form, issueType: 'GIVE' });
  const begun = await shop.send('POST', `/${named.couponSeq}/issue`, {
    userSeqList: [20_001, 20_002],
    expectedCount: 2,
  });
  expect(begun.status).toBe(200);

  // The live ends before the round has got through.
  await setLive(rows, content, 'CLOSED');
  const endAt = toKst(clock.now());
  await inTransaction(stage.app.deps.pools.job, [], (_db, client) =>
    emit(client, {
      topic: 'broadcast.closed',
      key: `test.closed:${content}`,
      sellerSeq: seller,
      payload: {
        channelSeq: seller,
        hostUserSeq: seller,
        contentSeq: content,
        mode: 'PUBLIC',
        startAt: endAt,
        endAt,
        by: '온유상회',
      },
    }),
  );
  await runCouponJobs(stage.app);
  expect(await shop.read(named.couponSeq)).toMatchObject({ issued: 0, status: 'ISSUE_COMPLETED' });

  for (const { couponSeq } of [stopped, fresh]) {
    const { version } = await shop.read(couponSeq);
    await shop.send('PUT', `/${couponSeq}/activate`, { version });
    const answer = await take(couponSeq);
    expect([answer.status, answer.body.code]).toEqual([460, 'COUPON_EXHAUSTED']);
    expect((await shop.read(couponSeq)).issued).toBe(0);
  }
  await sound();
});
