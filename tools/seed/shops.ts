import { flashEnd } from '@jangteo/contract/product/product.flash.ts';
import { DIFF, FEE, REGION_FEE, pricesFrom } from './primes.ts';
import { shops } from './catalogue.ts';
import type { Delivery, ProductLine, Shop } from './catalogue.ts';
import { DAY, HOUR, wire } from './days.ts';
import { startOfDay } from '../../server/kit/clock/clock.ts';
import { shortName, titleOf } from './live-titles.ts';
import { addPast } from './lives.ts';
import { personaOf, shopNameOf } from './personas.ts';
import type { PictureOf } from './pictures.ts';
import type { Rng } from './random.ts';
import { textsOf } from './product-texts.ts';
import { BUSY_DAYS, OPENED_DAYS, put, take } from './world.ts';
import type { Row } from './copy.ts';
import type { Content, Option, Product, SellerWorld, World } from './world.ts';

const MIRROR_DELIVERY: Delivery = {
  method: 'PARCEL',
  feeType: 'PAID',
  fee: FEE,
  rule: 'IMPOSSIBLE',
  jeju: REGION_FEE,
  island: REGION_FEE,
  sendDays: 3,
};

/** The mirrored tenant's shop: few products, prime prices, fees and differences. */
function mirrorShop(): Shop {
  const prices = pricesFrom(10_007);
  const line = (name: string, art: string, delivery: Partial<Delivery> = {}): ProductLine => ({
    name,
    art,
    price: prices.next().value as number,
    options: [
      ['기본', 0, 97],
      ['선물', DIFF, 53],
    ],
    delivery: { ...MIRROR_DELIVERY, ...delivery },
  });
  const products = [
    line('봄내 유자청', 'yuja'),
    line('봄내 벌꿀', 'honey'),
    line('봄내 말차', 'tea', { method: 'OVERSEA' }),
    line('봄내 도마', 'board', { feeType: 'FREE_BY_PRICE', threshold: 1_000_003 }),
  ];
  return {
    persona: 'producer-b',
    code: 'BOMN',
    share: 0,
    liveEvery: 30,
    hostedShare: 1,
    host: 'need-matching-info',
    products,
  };
}

/** Products, options and broadcasts of every seller. */
export function openShops(world: World, rng: Rng, picture: PictureOf): void {
  for (const shop of [...shops, mirrorShop()]) {
    const persona = personaOf(shop.persona);
    const seller: SellerWorld = {
      sellerSeq: persona.userSeq,
      persona: shop.persona,
      actor: persona.name,
      voucher: persona.more?.product_type === 'voucher',
      products: [],
      contents: [],
      contract: contractOf(world, shop),
    };
    world.sellers.push(seller);
    shop.products.forEach((line, i) =>
      seller.products.push(
        addProduct(world, seller, line, {
          id: `${shop.code}-${String(i + 1).padStart(3, '0')}`,
          yourId: i % 3 === 2 ? '' : `${shop.code.slice(0, 2)}${String(1100 + i * 7)}`,
          since: world.now - (line.flag === 'FLASH' ? 12 : OPENED_DAYS - i) * DAY,
          thumbnail: picture(line.art),
          poster: picture(line.art, 'tall'),
        }),
      ),
    );
    addBroadcasts(world, seller, shop, rng);
  }
  addRunningOut(world);
}

/** Who sells for the shop in broadcasts, and for how much: 12 to 18 per cent of the sale. */
function contractOf(world: World, shop: Shop): SellerWorld['contract'] {
  if (shop.hostedShare === 0) return null;
  const contractSeq = take(world, 'contract');
  const contract = {
    contractSeq,
    gripperSeq: personaOf(shop.host ?? 'influencer').userSeq,
    commissionBps: 1200 + (contractSeq % 5) * 150,
  };
  put(world, 'matching_contract', {
    seller_seq: personaOf(shop.persona).userSeq,
    contract_seq: contract.contractSeq,
    gripper_user_seq: contract.gripperSeq,
    commission_bps: contract.commissionBps,
    start_day: world.days.dayOf(world.now - OPENED_DAYS * DAY),
    end_day: null,
  });
  return contract;
}

/** Contracts that run out, or have: nobody goes on air under them any more. Days from today. */
const RUNNING_OUT = [
  { persona: 'producer-individual', commission: 1_500, from: -60, to: 5 },
  { persona: 'group-member', commission: 1_800, from: -90, to: -12 },
] as const;

function addRunningOut(world: World): void {
  for (const { persona, commission, from, to } of RUNNING_OUT)
    put(world, 'matching_contract', {
      seller_seq: personaOf(persona).userSeq,
      contract_seq: take(world, 'contract'),
      gripper_user_seq: personaOf('influencer').userSeq,
      commission_bps: commission,
      start_day: world.days.dayOf(world.now + from * DAY),
      end_day: world.days.dayOf(world.now + to * DAY),
    });
}

const deliveryOf = (d: Delivery) => ({
  delivery_method: d.method,
  delivery_fee_type: d.feeType,
  delivery_fee: d.fee,
  free_threshold: d.threshold ?? null,
  per_qty: d.perQty ?? null,
  bundle_rule: d.rule,
  jeju_fee: d.jeju,
  island_fee: d.island,
  send_days: d.sendDays,
  customs_required: d.method === 'OVERSEA',
});

/** What few products say otherwise; named, as the first row of a table tells which columns are loaded. */
const PLAIN = {
  start_at: null,
  option_types: '[]',
  sanction_seq: null,
  deleted_at: null,
  deleted_by: null,
  purge_at: null,
};

const flagged = ({ flag }: ProductLine, since: number) => ({
  is_flash: flag === 'FLASH',
  flash_window: flag === 'FLASH' ? 'THIRTY_DAYS' : null,
  end_at: flag === 'FLASH' ? wire(flashEnd('THIRTY_DAYS', since)) : null,
  first_purchase_only: flag === 'FIRST_PURCHASE',
});

/** Shares for whoever sells them by a replay or short; basis points. */
const REWARDS: Readonly<Record<string, number>> = { '아카시아 벌꿀 600g': 500, '구운 김 선물세트': 300 };

/** A product of the shop, `more` in its row. */
export function addProduct(
  world: World,
  seller: SellerWorld,
  line: ProductLine,
  known: Pick<Product, 'id' | 'yourId' | 'since' | 'thumbnail' | 'poster'>,
  more: Row = {},
): Product {
  const { since } = known;
  const product: Product = {
    ...known,
    productSeq: take(world, 'product'),
    name: line.name,
    price: line.price,
    kinds: line.flag ? [line.flag] : ['NORMAL'],
    delivery: line.delivery,
    options: line.options.map(([text, diff, left]) => ({
      optionSeq: take(world, 'option'),
      text,
      diff,
      left,
      reserved: 0,
      moved: 0,
    })),
  };
  put(world, 'product', {
    seller_seq: seller.sellerSeq,
    product_seq: product.productSeq,
    product_id: product.id,
    your_product_id: product.yourId,
    kind: seller.voucher ? 'VOUCHER' : 'NORMAL',
    name: line.name,
    thumbnail: product.thumbnail,
    sale_price: line.price,
    sale_status: 'ON_SALE', // and by its stock once the orders are there (finish.ts)
    ...deliveryOf(line.delivery),
    ...PLAIN,
    ...flagged(line, since),
    reward_bps: REWARDS[line.name] ?? null,
    created_at: wire(since),
    ...textsOf(line.name, shopNameOf(seller.persona), seller.voucher),
    sort_order: product.productSeq,
    updated_at: wire(since),
    updated_by: seller.actor,
    ...more,
  });
  return product;
}

/** Days before today with a live, the first of them with more days between. */
function eveningsOf({ history }: World, { liveEvery }: Shop): number[] {
  const every = (from: number, step: number, until: number): number[] =>
    from < until ? [] : [from, ...every(from - step, step, until)];
  return [...every(history, 4 * liveEvery, BUSY_DAYS + 1), ...every(BUSY_DAYS, liveEvery, 0)];
}

/**
 * Evenings on air: some of them hosted under the matching contract; what is bought there are matching lines.
 */
function addBroadcasts(world: World, seller: SellerWorld, shop: Shop, rng: Rng): void {
  for (const back of eveningsOf(world, shop)) {
    const day = world.days.dayOf(world.now - back * DAY);
    const startAt = startOfDay(day).getTime() + 20 * HOUR;
    if (startAt > world.now) continue;
    const first = rng.int(0, seller.products.length - 1);
    const products = [0, 1, 2].map((i) => seller.products[(first + i) % seller.products.length]!);
    const hosted = rng.chance(shop.hostedShare);
    const content: Content = {
      contentSeq: take(world, 'content'),
      startAt,
      hostSeq: hosted && seller.contract ? seller.contract.gripperSeq : seller.sellerSeq,
      products,
    };
    seller.contents.push(content);
    const { name } = products[0]!;
    const called = seller.contents.filter((one) => shortName(one.products[0]!.name) === shortName(name));
    addPast(world, seller, content, titleOf(shop.persona, name, called.length - 1));
  }
}

/** Options once every movement is known: what came in is what went out and what is left. */
export function stockShelves(world: World): void {
  for (const seller of world.sellers)
    for (const product of seller.products)
      for (const [place, option] of product.options.entries())
        shelve(world, { seller, product, option, at: [place], place });
}

/** An option of a product and where it stands in the grid. */
export interface Shelved {
  seller: SellerWorld;
  product: Product;
  option: Option;
  /** One index into the values of each type. */
  at: number[];
  place: number;
}

/** Writes an option with the movements that brought its pieces. */
export function shelve(world: World, { seller, product, option, at, place }: Shelved): void {
  const onHand = Math.max(option.left, option.reserved);
  const arrived = onHand - option.moved;
  const first = Math.ceil(arrived * 0.6);
  put(world, 'product_option', {
    seller_seq: seller.sellerSeq,
    option_seq: option.optionSeq,
    product_seq: product.productSeq,
    option_text: option.text,
    your_option_id: `${product.id}-${place + 1}`,
    at,
    place,
    price_diff: option.diff,
    stock_on_hand: onHand,
    stock_reserved: option.reserved,
  });
  const movement = (delta: number, reason: string, when: number) =>
    put(world, 'stock_movement', {
      seller_seq: seller.sellerSeq,
      option_seq: option.optionSeq,
      delta,
      reason,
      order_product_seq: null,
      at: wire(when),
    });
  if (first > 0) movement(first, 'REGISTER', product.since);
  if (arrived > first) movement(arrived - first, 'RESTOCK', (product.since + world.now) / 2);
}
