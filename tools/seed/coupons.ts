/**
 * 24 coupons (money.md §13): nine of 온유상회 over all ways to get one, five of them mirrored for 봄내상점, two of a gripper, six
 * of shops whose orders have used one, two of the platform. The mirrored shops' amounts are told apart by their primes, so no
 * coupon is taken off them.
 */
import type pg from 'pg';
import type { Row } from './copy.ts';
import { hold, insert, keepCode, USES, type Made } from './coupon-holders.ts';
import { HOUSE, OF_GRIPPER, OWN, USED, type Spec } from './coupon-specs.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';

/** Shops whose orders have used one. */
const SHOPS = 6;

let made = 0;
/** A live of the shop's. */
async function liveOf(client: pg.ClientBase, seller: number): Promise<number> {
  const { rows } = await client.query<{ seq: string }>(
    'select content_seq as seq from content where seller_seq = $1 order by 1 limit 1',
    [seller],
  );
  return Number(rows[0]!.seq);
}

interface Whose {
  seller: number;
  by: string;
  now: number;
}
function rowOf({ seller, by, now }: Whose, spec: Spec, content: number | null): Row {
  const { from = -10, to = 20, valid = 'SINCE', platformBps = 0 } = spec;
  made += 1;
  return {
    seller_seq: seller,
    coupon_id: `C26${String(made).padStart(4, '0')}-DEMO`,
    name: spec.name,
    issuer: seller === 0 ? 'PLATFORM' : 'SELLER',
    scope: spec.scope ?? 'SELLER',
    issue_type: spec.type,
    trigger: spec.trigger ?? 'NONE',
    target: spec.target ?? 'PRODUCER',
    content_seq: content,
    approval_reason: '',
    ...(spec.approval && { producer_seq: personaOf('producer-a').userSeq, approval: spec.approval }),
    ...(spec.halted && { halt_reason: spec.halted }),
    discount_kind: spec.kind ?? 'FIXED',
    discount_value: spec.value ?? 3_000,
    max_amount: spec.most ?? null,
    min_order: spec.min ?? 20_000,
    validity_kind: valid,
    valid_until: valid === 'UNTIL' ? wire(now + to * DAY) : null,
    valid_days: valid === 'SINCE' ? 30 : null,
    issue_from: wire(now + from * DAY),
    issue_to: wire(now + to * DAY),
    issue_limit: spec.limit ?? null,
    per_user: spec.perUser ?? 1,
    product_mode: spec.mode ?? 'ALL',
    seller_bps: 10_000 - platformBps,
    platform_bps: platformBps,
    phrase: spec.phrase ?? null,
    exposed: spec.exposed === true,
    status: spec.status,
    created_at: wire(now + (from - 1) * DAY),
    updated_at: wire(now + (from - 1) * DAY),
    updated_by: by,
  };
}

async function addCoupon(
  client: pg.ClientBase,
  seller: number,
  by: string,
  now: number,
  spec: Spec,
): Promise<Made> {
  const content = spec.target === 'CONTENT' ? await liveOf(client, seller) : null;
  const row = rowOf({ seller, by, now }, spec, content);
  const coupon = await insert(client, 'coupon', row, 'coupon_seq');
  await client.query("insert into owner_of (kind, seq, owner_seq) values ('coupon', $1, $2)", [
    coupon,
    seller,
  ]);
  if (spec.mode === 'INCLUDE')
    await client.query(
      `insert into coupon_product (seller_seq, coupon_seq, product_seq)
        select seller_seq, $2, product_seq from product where seller_seq = $1 and deleted_at is null order by product_seq limit 2`,
      [seller, coupon],
    );
  return { seller, coupon };
}

/** `secret`: the installation's; without it the code of the demo is no one's. */
export async function addCoupons(client: pg.ClientBase, now: number, secret: string): Promise<void> {
  made = 0;
  const owners = [
    { persona: 'producer-a', specs: OWN },
    { persona: 'producer-b', specs: OWN.filter(({ mirrored }) => mirrored) },
    { persona: 'influencer', specs: OF_GRIPPER },
  ];
  for (const { persona, specs } of owners) {
    const { userSeq, name } = personaOf(persona);
    for (const spec of specs) {
      const one = await addCoupon(client, userSeq, name, now, spec);
      if (spec.held) await hold(client, one, { spec, by: name, now });
      if (spec.type === 'CODE')
        await keepCode(client, one, secret, `${persona.slice(-1)}-SOSIK-2026`.toUpperCase());
    }
  }
  const { rows: shops } = await client.query<{ seller: string }>(
    `select seller_seq as seller from order_product where seller_coupon > 0 and platform_coupon >= 0
      group by 1 order by count(*) desc, 1 limit $1`,
    [SHOPS],
  );
  const sellers = shops.map(({ seller }) => Number(seller));
  for (const seller of sellers) {
    const { coupon } = await addCoupon(client, seller, '판매자', now, USED);
    await client.query(USES('seller_coupon', 'l.seller_coupon, 0, 10000, 0'), [
      seller,
      coupon,
      [seller],
      sellers,
    ]);
  }
  const [used, ...others] = HOUSE;
  const { coupon } = await addCoupon(client, 0, '장터', now, used);
  await client.query(USES('platform_coupon', '0, l.platform_coupon, 0, 10000'), [
    0,
    coupon,
    sellers,
    sellers,
  ]);
  for (const spec of others)
    await hold(client, await addCoupon(client, 0, '장터', now, spec), { spec, by: '장터', now });
}
