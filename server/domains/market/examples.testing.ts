// Requests of a buyer: orders of their own, brought as far as
// the call needs. The other buyer's are what attackers try.
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { buy, RECIPIENT, report } from '../../testing/buyer.ts';
import { COUPON } from '../../testing/coupons.ts';
import { addStray } from '../../testing/strays.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { sponsorshipExamples } from './sponsorships.testing.ts';
import { number } from '../../proofs/desk.ts';
import { addShort } from '../../testing/shorts.ts';
import { saidExamples } from './said-examples.testing.ts';
import { newSession, type Person, type World } from '../../proofs/world.ts';

/** One that everybody sees. */
const shownShort: Example = async ({ world: { sql, app }, owner }) => {
  const { home } = app.deps.config;
  const contentId = await addShort(sql, owner.userSeq, home, { state: 'PUBLISHED' });
  return [{ params: { contentId } }];
};

/** Requests for the mirrored tenant's sake speak of somebody else's orders. */
const buyerOf = ({ world, owner }: Occasion): Person =>
  world.person(owner.persona === 'producer-b' ? 'consumer-new' : 'consumer-none');

/** Something of producer-a's that there is plenty of. */
async function anOption(world: World): Promise<number> {
  const rows = await world.sql<{ id: string }>(
    `select o.option_seq as id from product_option o join product p using (seller_seq, product_seq)
      where p.seller_seq = $1 and p.delivery_method = 'PARCEL' and p.sale_status = 'ON_SALE'
        and not p.first_purchase_only
      order by o.stock_on_hand - o.stock_reserved desc limit 1`,
    [world.person('producer-a').userSeq],
  );
  if (!rows[0]) throw new Error('producer-a has no option on sale that goes by parcel');
  return Number(rows[0].id);
}

const cart = async (world: World) => [{ optionSeq: await anOption(world), qty: 1 }];

/** A fresh order of the buyer, waiting to be paid. */
async function placed(occasion: Occasion): Promise<PlacedOrder> {
  const { world } = occasion;
  const answer = await buy(world.app, buyerOf(occasion).token!, await cart(world));
  if (answer.status !== 200) throw new Error(`proof order: ${answer.text}`);
  return answer.body.data;
}

/**
 * A line of the buyer that has arrived: paid by the card company's report, sent and delivered by its seller.
 */
async function arrived(occasion: Occasion): Promise<number> {
  const { world } = occasion;
  const { orders, payment } = await placed(occasion);
  await report(world.app, payment);
  const ids = orders[0]!.lines.map((l) => l.orderProductSeq);
  // a fuzzed call may have ended all others
  const { accessToken: token } = await newSession(world, world.person('producer-a'));
  const steps = [
    ['/v1/delivery/products/selected', {}],
    ['/v1/delivery/products/direct', {}],
    ['/v1/delivery/force/complete', { reason: '직접 전달했습니다' }],
  ] as const;
  for (const [path, more] of steps) {
    const answer = await world.app.call('PUT', path, { token, body: { orderProductSeqList: ids, ...more } });
    if (answer.status !== 200) throw new Error(`proof parcel: ${answer.text}`);
  }
  return ids[0]!;
}

const RETURN = { type: 'RETURN', qty: 1, reason: 'CHANGE_MIND' } as const;

const claimBodies: Example = async (occasion) => [
  { params: { orderProductSeq: await arrived(occasion) }, body: RETURN },
  {
    params: { orderProductSeq: await arrived(occasion) },
    body: {
      type: 'EXCHANGE',
      qty: 1,
      reason: 'CHANGE_SPEC',
      targetOptionSeq: await anOption(occasion.world),
    },
  },
];

/** A return that the buyer has asked for. */
async function askedBack(
  occasion: Occasion,
  more: object = {},
): Promise<{ claimSeq: number; version: number }> {
  const { world } = occasion;
  const path = `/market/v1/order-products/${await arrived(occasion)}/claims`;
  const answer = await world.app.call<{ claimSeq: number; version: number }>('POST', path, {
    token: buyerOf(occasion).token!,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...RETURN, ...more },
  });
  if (answer.status !== 200) throw new Error(`proof claim: ${answer.text}`);
  return answer.body.data;
}

/** One that its seller has refused. */
async function refusedBack(occasion: Occasion): Promise<number> {
  const { world } = occasion;
  const { claimSeq } = await askedBack(occasion);
  const { accessToken: token } = await newSession(world, world.person('producer-a'));
  const body = { claimSeqList: [claimSeq], reason: 'ETC', text: '상품 설명과 다르지 않습니다.' };
  const answer = await world.app.call('PUT', '/v1/orders/return/impossible', { token, body });
  if (answer.status !== 200) throw new Error(`proof refusal: ${answer.text}`);
  return claimSeq;
}

/** A flash option of producer-a's that is on sale. */
async function flashOption(world: World): Promise<number> {
  const rows = await world.sql<{ id: string }>(
    `select o.option_seq as id from product_option o join product p using (seller_seq, product_seq)
      where p.seller_seq = $1 and p.is_flash and p.display_status = 'ON_SALE' limit 1`,
    [world.person('producer-a').userSeq],
  );
  return rows[0] ? Number(rows[0].id) : 1;
}

/** A channel that the buyer follows. */
async function followed(occasion: Occasion): Promise<number> {
  const { world, owner } = occasion;
  const { accessToken: token } = await newSession(world, buyerOf(occasion));
  const path = `/market/v1/channels/${owner.userSeq}/follow`;
  const answer = await world.app.call('POST', path, { token, body: {} });
  if (answer.status !== 200) throw new Error(`proof follow: ${answer.text}`);
  return owner.userSeq;
}

/** Pieces that wait for the buyer. */
async function held(occasion: Occasion): Promise<{ holdSeq: number }> {
  const { world } = occasion;
  const body = { optionSeq: await flashOption(world), qty: 1 };
  const token = buyerOf(occasion).token!;
  const answer = await world.app.call<{ holdSeq: number }>('POST', '/market/v1/carts', { token, body });
  return { holdSeq: answer.body.data.holdSeq };
}

/** A product of producer-a's that stands where buyers look and that this buyer has not asked for. */
async function unasked(occasion: Occasion): Promise<{ productSeq: number }> {
  const { world } = occasion;
  const rows = await world.sql<{ id: string }>(
    `select product_seq as id from product p
      where seller_seq = $1 and deleted_at is null and sanction_seq is null
        and sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT')
        and not exists (select from live_request r where r.seller_seq = p.seller_seq
          and r.product_seq = p.product_seq and r.buyer_user_seq = $2)
      order by 1 limit 1`,
    [world.person('producer-a').userSeq, buyerOf(occasion).userSeq],
  );
  if (!rows[0]) throw new Error('the buyer has asked for all that producer-a sells');
  return { productSeq: Number(rows[0].id) };
}

/** Another product of the owner's each time: one report of a product is open. */
let reported = 0;
async function productOf(world: World, owner: Person): Promise<number> {
  const rows = await world.sql<{ id: string }>(
    'select product_seq as id from product where seller_seq = $1 and deleted_at is null order by product_seq',
    [owner.userSeq],
  );
  return Number(rows[reported++ % rows.length]!.id);
}

/** A live of producer-a's that is planned for everybody. */
async function plannedLive(world: World): Promise<{ contentSeq: number }> {
  const rows = await world.sql<{ id: string }>(
    `select content_seq as id from content where seller_seq = $1 and state = 'WAIT' and mode = 'PUBLIC'
        and deleted_at is null order by scheduled_at desc limit 1`,
    [world.person('producer-a').userSeq],
  );
  if (!rows[0]) throw new Error('producer-a has planned no live');
  return { contentSeq: Number(rows[0].id) };
}

/** A coupon of the owner's that is there to be had, made in the console. */
async function offered({ world, owner }: Occasion, more: object = {}): Promise<number> {
  const { accessToken: token } = await newSession(world, owner);
  const ask = (method: string, path: string, body: object) =>
    world.app.call<{ couponSeq: number; version: number }>(method, `/v2/coupons${path}`, {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body,
    });
  const made = await ask('POST', '', { ...COUPON, issueTo: '2027-12-31T00:00:00+09:00', ...more });
  if (made.status !== 200) throw new Error(`proof coupon: ${made.text}`);
  const { couponSeq, version } = made.body.data;
  const begun = await ask('PUT', `/${couponSeq}/activate`, { version });
  if (begun.status !== 200) throw new Error(`proof coupon: ${begun.text}`);
  return couponSeq;
}

const aProduct = async (world: World): Promise<number> => {
  const rows = await world.sql<{ id: string }>(
    'select product_seq as id from product_option where option_seq = $1',
    [await anOption(world)],
  );
  return Number(rows[0]!.id);
};

/** Shops of the demo have no address of their own. */
const shopsWithPages = async ({ world }: Occasion) => {
  await world.sql(
    "update account_user set channel_address = 'shop-' || user_seq where user_type = 'producer' and channel_address is null",
  );
  return [{ query: { keyword: 'shop', length: 5 } }];
};

export const examples: Examples = {
  ...sponsorshipExamples,
  ...saidExamples(buyerOf, arrived),
  'market.downloadCoupon': async (o) => [{ params: { couponSeq: await offered(o) }, body: {} }],
  'market.couponByCode': async (o) => {
    // Wrong codes that other proofs have typed.
    await o.world.sql('delete from coupon_guess', []);
    const code = crypto.randomUUID().slice(0, 18).toUpperCase();
    await offered(o, { issueType: 'CODE', code });
    return [{ body: { code } }];
  },
  'market.following': ({ owner }) => [{ params: { channelSeq: owner.userSeq } }],
  'market.follow': ({ owner }) => [
    { params: { channelSeq: owner.userSeq }, body: { ad: true, night: true } },
  ],
  'market.consents': () => [{ query: { length: 5 } }],
  'market.setConsents': async (o) => [{ body: { channelSeq: await followed(o), ad: true, night: false } }],
  'market.setBodyProfile': () => [{ body: { items: [{ item: 'HEIGHT', value: '172' }], shared: true } }],
  'market.unfollow': ({ owner }) => [{ params: { channelSeq: owner.userSeq } }],
  'market.report': async ({ world, owner }) => [
    {
      body: {
        targetType: 'PRODUCT',
        targetSeq: await productOf(world, owner),
        reason: 'BAD_PRODUCT',
        text: '설명과 다릅니다.',
      },
    },
  ],
  'market.reports': () => [{ query: { length: 5 } }],
  'market.lives': ({ ids }) => [{ query: { sellerSeq: ids.sellerSeq, length: 5 } }],
  'market.shops': shopsWithPages,
  'market.liveCoupons': async ({ world }) => [{ params: await plannedLive(world) }],
  'market.shorts': shownShort,
  ...Object.fromEntries(
    ['viewShorts', 'likeShorts', 'clickShorts'].map((call) => [
      `market.${call}`,
      async (o: Occasion) => (await shownShort(o)).map((one) => ({ ...one, body: {} })),
    ]),
  ),
  'market.liveFaqs': async ({ world }) => [{ params: await plannedLive(world) }],
  'market.live': async ({ world }) => [{ params: await plannedLive(world) }],
  'market.holdOption': async ({ world }) => [{ body: { optionSeq: await flashOption(world), qty: 1 } }],
  'market.letGo': async (o) => [{ params: await held(o) }],
  'market.requestLive': async (o) => [{ params: await unasked(o), body: {} }],
  'market.products': ({ ids }) => [{ query: { sellerSeq: ids.sellerSeq, length: 5 } }],
  'market.productCoupons': async ({ world }) => [{ params: { productSeq: await aProduct(world) } }],
  'market.product': async ({ world }) => [{ params: { productSeq: await aProduct(world) } }],
  'market.quote': async ({ world }) => [{ body: { lines: await cart(world), zip: RECIPIENT.zip } }],
  'market.place': async (occasion) => {
    const lines = await cart(occasion.world);
    const quote = await occasion.world.app.call<{ payAmount: number }>('POST', '/market/v1/quote', {
      token: buyerOf(occasion).token!,
      body: { lines, zip: RECIPIENT.zip },
    });
    const expectedAmount = quote.body.data.payAmount;
    return [{ body: { lines, recipient: RECIPIENT, payMethod: 'CREDIT_CARD', expectedAmount } }];
  },
  'market.order': async (occasion) => [
    { params: { orderSeq: (await placed(occasion)).orders[0]!.orderSeq } },
  ],
  'market.cancel': async (occasion) => {
    const { orders } = await placed(occasion);
    const { orderSeq, lines } = orders[0]!;
    const orderProductSeqList = lines.map((l) => l.orderProductSeq);
    return [{ params: { orderSeq }, body: { reason: 'CHANGE_MIND', orderProductSeqList } }];
  },
  'market.confirm': async (occasion) => [{ params: { orderProductSeq: await arrived(occasion) }, body: {} }],
  'market.quoteClaim': claimBodies,
  'market.claims': async (occasion) => {
    await askedBack(occasion);
    return [{ query: { length: 5 } }];
  },
  'market.claim': async (occasion) => [{ params: { claimSeq: (await askedBack(occasion)).claimSeq } }],
  'market.withdrawClaim': async (occasion) => {
    const { claimSeq, version } = await askedBack(occasion);
    return [{ params: { claimSeq }, body: { version } }];
  },
  'market.claimPickup': async (occasion) => {
    const { claimSeq } = await askedBack(occasion, { pickup: { method: 'BUYER_SENDS' } });
    return [{ params: { claimSeq }, body: { companyCode: 'CJ', trackingNo: number() } }];
  },
  'market.claimAccount': async (occasion) => [
    {
      params: { claimSeq: (await askedBack(occasion)).claimSeq },
      body: { bankCode: '088', accountNo: '110123456788', holder: '김하람' },
    },
  ],
  'market.strayAccount': async (occasion) => {
    const { payment } = await placed(occasion);
    const straySeq = await addStray(occasion, { payment: payment.paymentSeq });
    return [{ params: { straySeq }, body: { bankCode: '088', accountNo: '110123456788', holder: '김하람' } }];
  },
  'market.appealClaim': async (occasion) => [
    {
      params: { claimSeq: await refusedBack(occasion) },
      body: { text: '받은 날 바로 찍은 사진이 있습니다.' },
    },
  ],
  'market.openClaim': claimBodies,
};
