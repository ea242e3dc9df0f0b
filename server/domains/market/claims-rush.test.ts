// Claims over pieces of one line at the same moment: what is no longer there is a change, not an unknown line.
import { expect, test } from 'vitest';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { stageClaims } from '../../testing/buyer-claims.ts';
import { quoteClaim } from '../claim/index.ts';

const { stage, sound, one, arrived, ask, desk } = stageClaims();

/** How many wait for the row that this transaction holds: the first for its end, those behind for the row. */
const waiting = async (): Promise<number> =>
  Number(
    (
      await one<{ n: string }>(
        `select count(distinct w.pid) as n from pg_locks w
          where not w.granted and (w.relation = 'order_product'::regclass or w.transactionid in
            (select transactionid from pg_locks where pid = pg_backend_pid() and locktype = 'transactionid'))`,
      )
    ).n,
  );

/** All of them have read the line before the first one changes it. */
async function together<T>(line: number, asks: (() => Promise<T>)[]): Promise<T[]> {
  await stage.owner.query('begin');
  await stage.owner.query('select 1 from order_product where order_product_seq = $1 for no key update', [
    line,
  ]);
  const answers = asks.map((send) => send());
  try {
    await expect.poll(waiting, { timeout: 15_000 }).toBe(asks.length);
  } finally {
    await stage.owner.query('commit');
  }
  return Promise.all(answers);
}

test('of claims over more pieces than there are, those that come too late find the line changed', async () => {
  const { lines } = await arrived({ price: 9_900, qty: 3 });
  const asks = [2, 2, 1, 2, 3, 2].map((qty) => () => ask(lines[0]!, { qty }));
  const answers = await together(lines[0]!, asks);
  const codes = answers.map(({ status, body }) => `${status} ${body.code}`);
  expect(new Set(codes.filter((code) => !code.startsWith('200')))).toEqual(new Set(['412 STATE_CHANGED']));
  const { n } = await one<{ n: string }>(
    `select coalesce(sum(c.qty), 0) as n from claim c join order_product l using (seller_seq, order_product_seq)
      where $1 in (l.order_product_seq, l.split_from)`,
    [lines[0]],
  );
  expect([2, 3]).toContain(Number(n));
  const refused = answers.find(({ status }) => status === 412)!;
  expect(refused.body.data).toMatchObject({ current: { version: expect.any(Number) } });
  await sound();
});

test('so does a quote, and a seller who asks for the buyer', async () => {
  const { lines } = await arrived({ price: 9_900, qty: 2 });
  const line = lines[0]!;
  const { seller } = await one<{ seller: string }>(
    'select seller_seq as seller from order_product where order_product_seq = $1',
    [line],
  );
  const asked = { type: 'RETURN', qty: 3, reason: 'CHANGE_MIND', autoPickup: false } as const;
  const quoted = inTransaction(stage.app.deps.pools.job, [], (db) =>
    quoteClaim(db, {
      ...asked,
      sellerSeq: Number(seller),
      orderProductSeq: line,
      at: clock.now(),
    }),
  );
  await expect(quoted).rejects.toMatchObject({ status: 412, code: 'STATE_CHANGED' });
  const body = { orderProductSeq: line, qty: 3, reason: 'CHANGE_MIND' };
  const requested = await desk('PUT', 'orders/return/request', body);
  expect([requested.status, requested.body.code]).toEqual([412, 'STATE_CHANGED']);
});
