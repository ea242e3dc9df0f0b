/** Products that nobody has ordered: each stands for a state that the desk shows (product-desk.md §13). */
import { startOfDay } from '../../server/kit/clock/clock.ts';
import type { Delivery, ProductLine } from './catalogue.ts';
import type { Row } from './copy.ts';
import { DAY, HOUR, wire } from './days.ts';
import type { PictureOf } from './pictures.ts';
import { personaOf } from './personas.ts';
import { addProduct, shelve } from './shops.ts';
import { ADMIN_SEQ, isMirror, put } from './world.ts';
import type { Product, SellerWorld, World } from './world.ts';

type Options = ProductLine['options'];

interface Beside {
  name: string;
  art: string;
  price: number;
  /** [text, price difference, stock]; absent: one option. */
  options?: Options;
  /** Days since it was registered. */
  age: number;
  /** What makes it stand where it stands. */
  row?: (of: { now: number; since: number; by: string }) => Row;
  flash?: true;
  missed?: true;
  punished?: true;
}

const PARCEL: Delivery = {
  method: 'PARCEL',
  feeType: 'PAID',
  fee: 3000,
  rule: 'POSSIBLE_MAX',
  jeju: 3000,
  island: 5000,
  sendDays: 3,
};
const MESSAGE: Delivery = {
  ...PARCEL,
  method: 'MESSAGE',
  feeType: 'FREE',
  fee: 0,
  jeju: 0,
  island: 0,
  sendDays: 1,
};
/** Of the mirrored tenant, whose amounts occur nowhere else. */
const MIRRORED: Delivery = { ...PARCEL, fee: 3_001, jeju: 3_011, island: 3_011, rule: 'IMPOSSIBLE' };

const waiting = () => ({ sale_status: 'WAIT' });
const stopped = () => ({ sale_status: 'STOP_SALE' });
/** In the trash for so many days, of thirty. */
const thrown =
  (days: number): NonNullable<Beside['row']> =>
  ({ now, by }) => ({
    sale_status: 'STOP_SALE',
    deleted_at: wire(now - days * DAY),
    deleted_by: by,
    purge_at: wire(now + (30 - days) * DAY),
  });
/** A flash product that ended so many days ago. */
const over =
  (days: number): NonNullable<Beside['row']> =>
  ({ now }) => ({ sale_status: 'STOP_SALE', flash_window: 'TOMORROW', end_at: wire(now - days * DAY) });
const untilMidnight: NonNullable<Beside['row']> = ({ since }) => ({
  flash_window: 'TOMORROW',
  end_at: wire(startOfNext(since) + DAY - 1_000),
});
const startOfNext = (at: number): number => startOfDay(wire(at).slice(0, 10)).getTime() + DAY;

const ONYU: readonly Beside[] = [
  {
    name: '황금향 3kg',
    art: 'gam4',
    price: 27_900,
    options: [
      ['가정용', 0, 40],
      ['선물용', 6000, 20],
    ],
    age: 1,
    row: waiting,
  },
  {
    name: '설 선물세트',
    art: 'gim',
    price: 59_000,
    age: 6,
    row: ({ now }) => ({ start_at: wire(now + 40 * DAY), end_at: wire(now + 75 * DAY) }),
  },
  {
    name: '추석 세트',
    art: 'gotgam',
    price: 49_000,
    age: 80,
    row: ({ now }) => ({ end_at: wire(now - 45 * DAY) }),
  },
  { name: '무쇠 뚜껑', art: 'pot', price: 32_000, age: 60, row: stopped },
  { name: '수입 향초', art: 'candle', price: 24_000, age: 30, punished: true },
  { name: '풋귤 5kg', art: 'gam5', price: 18_000, age: 95, row: thrown(29) },
  { name: '매실청 1L', art: 'yuja', price: 15_000, age: 90, row: thrown(12) },
  { name: '한과 모음', art: 'gotgam', price: 33_000, age: 70, row: thrown(2) },
  { name: '못난이 감귤 2kg', art: 'gam3', price: 7_900, age: 0, flash: true, row: untilMidnight },
  {
    name: '플래시 전복 500g',
    art: 'abalone',
    price: 19_900,
    age: 6,
    flash: true,
    missed: true,
    row: over(3),
  },
  { name: '플래시 들기름', art: 'oil', price: 12_900, age: 29, flash: true, row: over(27) },
];
const BOMNAE: readonly Beside[] = [
  { name: '봄내 찻잔', art: 'bowl', price: 10_103, age: 3, row: waiting },
  { name: '봄내 옛 꿀', art: 'honey', price: 10_111, age: 40, row: thrown(9) },
  { name: '봄내 향초', art: 'candle', price: 10_133, age: 20, punished: true },
  { name: '봄내 반짝 청', art: 'yuja', price: 10_139, age: 1, flash: true, missed: true, row: over(0.5) },
];

const JEONGDAM: readonly Beside[] = [
  { name: '달항아리 꽃병', art: 'bowl', price: 86_000, options: [['소', 0, 0]], age: 45 },
];

/** 20:15 of the last evening. */
function lastEvening(now: number): number {
  const today = startOfDay(wire(now).slice(0, 10)).getTime() + 20.25 * HOUR;
  return today <= now ? today : today - DAY;
}

/** A product whose options are every combination of its types. */
interface Grid {
  name: string;
  art: string;
  price: number;
  stock: number;
  types: readonly { name: string; values: readonly string[] }[];
}

const sizes = (from: number, step: number, n: number, unit: string): string[] =>
  Array.from({ length: n }, (_, i) => `${from + i * step}${unit}`);

const PYJAMAS: Grid = {
  name: '리넨 파자마',
  art: 'pyjama',
  price: 59_000,
  stock: 4,
  types: [
    { name: '색상', values: ['오트밀', '쪽빛', '먹색'] },
    { name: '사이즈', values: sizes(80, 5, 10, '') },
    { name: '기장', values: sizes(88, 2, 10, 'cm') },
  ],
};
const PASS: Grid = {
  name: '제주 투어 이용권',
  art: 'gam2',
  price: 39_000,
  stock: 2,
  types: [
    { name: '코스', values: sizes(1, 1, 10, '코스') },
    { name: '출발', values: sizes(6, 1, 15, '시') },
    { name: '인원', values: sizes(1, 1, 20, '명') },
  ],
};

/** Every way to choose one index of each length. */
const indexes = (lengths: readonly number[]): number[][] =>
  lengths.reduce<number[][]>(
    (all, n) => all.flatMap((at) => Array.from({ length: n }, (_, i) => [...at, i])),
    [[]],
  );

interface Known {
  id: string;
  picture: PictureOf;
}

function addGrid(world: World, seller: SellerWorld, grid: Grid, { id, picture }: Known): void {
  const places = indexes(grid.types.map(({ values }) => values.length));
  const line: ProductLine = {
    ...grid,
    options: places.map((at) => [at.map((i, t) => grid.types[t]!.values[i]!).join(' / '), 0, grid.stock]),
    delivery: seller.voucher ? MESSAGE : PARCEL,
  };
  const known = {
    id,
    yourId: '',
    since: world.now - 20 * DAY,
    thumbnail: picture(grid.art),
    poster: picture(grid.art, 'tall'),
  };
  const product = addProduct(world, seller, line, known, { option_types: JSON.stringify(grid.types) });
  for (const [place, option] of product.options.entries())
    shelve(world, { seller, product, option, at: places[place]!, place });
}

const FIRST_SANCTION = 30_001;

/** What the operator has imposed on a product. */
function punish(world: World, seller: SellerWorld, product: Product, sanction: number): void {
  put(
    world,
    'sanction',
    {
      sanction_seq: sanction,
      user_seq: seller.sellerSeq,
      reason: 'UNCERTIFIED_IMPORT',
      text: '안전기준 확인 신고번호를 찾을 수 없습니다. 신고증명서를 보내 주시면 다시 살펴봅니다.',
      product_seqs: [product.productSeq],
      imposed_by: ADMIN_SEQ,
      imposed_at: wire(world.now - 2 * DAY),
      state: 'ACTIVE',
    },
    isMirror(seller),
  );
}

function addOne(world: World, seller: SellerWorld, one: Beside, { id, picture }: Known): void {
  const since = one.flash && one.age === 0 ? lastEvening(world.now) : world.now - one.age * DAY;
  const line: ProductLine = {
    name: one.name,
    art: one.art,
    price: one.price,
    options: one.options ?? [['기본', 0, 30]],
    delivery: isMirror(seller) ? MIRRORED : PARCEL,
    ...(one.flash && { flag: 'FLASH' as const }),
  };
  const sanction = one.punished ? FIRST_SANCTION + world.rows.sanction.length : null;
  const more = { ...one.row?.({ now: world.now, since, by: seller.actor }), sanction_seq: sanction };
  const known = { id, yourId: '', since, thumbnail: picture(one.art), poster: picture(one.art, 'tall') };
  const product = addProduct(world, seller, line, known, more);
  for (const [place, option] of product.options.entries())
    shelve(world, { seller, product, option, at: [place], place });
  if (sanction !== null) punish(world, seller, product, sanction);
  if (one.missed) miss(world, seller, product);
}

/** A buyer has let it run out in the basket once, long ago. */
const miss = (world: World, { sellerSeq }: SellerWorld, { productSeq }: Product): void =>
  put(world, 'cart_lapse', {
    seller_seq: sellerSeq,
    product_seq: productSeq,
    buyer_user_seq: personaOf('consumer-none').userSeq,
    lapses: 1,
    last_at: wire(world.now - 12 * HOUR),
  });

/** What somebody has begun to write; `done` of twelve sections. */
const DRAFTS = [
  { persona: 'producer-a', name: '설 한정 곶감 세트', price: 45_000, done: 9 },
  { persona: 'producer-a', name: '햇매실 5kg', price: 25_000, done: 4 },
  { persona: 'producer-b', name: '봄내 새 잔', price: 10_141, done: 4 },
] as const;

function addDrafts(world: World): void {
  DRAFTS.forEach(({ persona, name, price, done }, n) => {
    const { userSeq } = personaOf(persona);
    put(world, 'product_draft', {
      seller_seq: userSeq,
      draft_seq: 10_001 + n,
      user_seq: userSeq,
      slot: n + 1,
      product_seq: null,
      body: JSON.stringify({ type: 'NORMAL', kind: 'NORMAL', name, salePrice: price }),
      done,
      total: 12,
      version: 1,
      saved_at: wire(world.now - (n + 1) * HOUR),
    });
  });
}

/** What stands on a profile: the first that the shop sells. */
const picked = ({ products, persona }: SellerWorld): Product[] =>
  products.slice(0, persona === 'producer-a' ? 6 : 1);

const addPins = (world: World, { sellerSeq }: SellerWorld, products: readonly Product[]): void =>
  products.forEach(({ productSeq }, n) =>
    put(world, 'product_pin', {
      seller_seq: sellerSeq,
      product_seq: productSeq,
      place: n + 1,
      pinned_at: wire(world.now - (n + 1) * DAY),
    }),
  );

/** All of them, behind what the shops sell. */
export function addBeside(world: World, picture: PictureOf): void {
  const sellerOf = (persona: string) => world.sellers.find((one) => one.persona === persona)!;
  const [onyu, bomnae, daon] = [sellerOf('producer-a'), sellerOf('producer-b'), sellerOf('eticket')];
  ONYU.forEach((one, n) => addOne(world, onyu, one, { id: `ONYU-${String(101 + n)}`, picture }));
  addGrid(world, onyu, PYJAMAS, { id: 'ONYU-LINEN', picture });
  BOMNAE.forEach((one, n) => addOne(world, bomnae, one, { id: `BOMN-${String(101 + n)}`, picture }));
  addGrid(world, daon, PASS, { id: 'DAON-TOUR', picture });
  JEONGDAM.forEach((one, n) =>
    addOne(world, sellerOf('producer-matching'), one, { id: `JEONG-${String(101 + n)}`, picture }),
  );
  addDrafts(world);
  for (const seller of [onyu, bomnae]) addPins(world, seller, picked(seller));
}
