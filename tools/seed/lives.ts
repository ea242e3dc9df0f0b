/** Lives: what was on air, what is planned, and what lies in the trash (live.md §14, as far as nothing is sent yet). */
import { startOfDay } from '../../server/kit/clock/clock.ts';
import { DAY, HOUR, wire } from './days.ts';
import { personaOf, personas } from './personas.ts';
import type { PictureOf } from './pictures.ts';
import { put, take, type Content, type Product, type SellerWorld, type World } from './world.ts';

/** Figures of a past live that look like its shop's, without a number drawn from those that make its orders. */
const figureOf = (seq: number, salt: number, least: number, most: number): number =>
  least + ((seq * 7_919 + salt * 104_729) % (most - least + 1));

interface Rail {
  seller: SellerWorld;
  contentSeq: number;
  products: readonly Product[];
}

const addRail = (world: World, { seller, contentSeq, products }: Rail): void =>
  products.forEach(({ productSeq }, n) =>
    put(world, 'broadcast_product', {
      seller_seq: seller.sellerSeq,
      content_seq: contentSeq,
      product_seq: productSeq,
      product_seller_seq: seller.sellerSeq,
      place: n + 1,
      active: true,
    }),
  );

interface Live {
  seller: number;
  contentSeq: number;
  title: string;
  host: number;
  at: number;
  /** Planned and not yet begun. */
  planned?: true;
  mode?: 'PUBLIC' | 'PRIVATE';
  /** What it sells. */
  thumbnail: string;
  prompter?: string;
  /** Thrown away so many days ago. */
  thrown?: { days: number; by: string };
}

/** The row of a live: every column, since rows of a table are loaded together. */
function putContent(world: World, live: Live): void {
  const { contentSeq: seq, planned = false, mode = 'PUBLIC', thrown } = live;
  const minutes = figureOf(seq, 1, 45, 90);
  const thrownAt = thrown ? world.now - thrown.days * DAY : null;
  const figure = (salt: number, most: number) =>
    planned || mode === 'PRIVATE' ? 0 : figureOf(seq, salt, Math.ceil(most / 8), most);
  put(world, 'content', {
    seller_seq: live.seller,
    content_seq: seq,
    title: live.title,
    thumbnail: live.thumbnail,
    host_user_seq: live.host,
    state: planned ? 'WAIT' : 'CLOSED',
    kind: 'LIVE',
    mode,
    scheduled_at: wire(live.at),
    expected_minutes: 60,
    start_at: planned ? null : wire(live.at),
    end_at: planned ? null : wire(live.at + minutes * 60_000),
    air_at: wire(live.at),
    prompter: live.prompter ?? '',
    max_viewers: figure(2, 480),
    total_viewers: figure(2, 480) * 3,
    likes: figure(3, 6_000),
    chats: figure(4, 900),
    created_at: wire(Math.min(live.at - 2 * DAY, world.now - HOUR)),
    updated_at: wire(Math.min(live.at - DAY, world.now - HOUR)),
    updated_by: '',
    deleted_at: thrownAt === null ? null : wire(thrownAt),
    deleted_by: thrown?.by ?? null,
    purge_at: thrownAt === null ? null : wire(thrownAt + 30 * DAY),
  });
  put(world, 'content_history', {
    seller_seq: live.seller,
    content_seq: seq,
    action: planned ? 'schedule' : 'close',
    from_status: planned ? null : 'LIVE_PUBLIC_ONAIR',
    to_status: planned ? 'WAIT' : 'CLOSED',
    actor_kind: 'seller',
    actor_seq: live.host,
    actor_name: '진행자',
    text: '',
    at: wire(planned ? world.now - HOUR : live.at + minutes * 60_000),
  });
}

/** A live of one of the shop's evenings, with what it showed. */
export function addPast(
  world: World,
  seller: SellerWorld,
  { contentSeq, startAt, hostSeq, products }: Content,
  title: string,
): void {
  const thumbnail = products[0]!.poster;
  putContent(world, { seller: seller.sellerSeq, contentSeq, title, host: hostSeq, at: startAt, thumbnail });
  addRail(world, { seller, contentSeq, products });
  if (hostSeq !== seller.sellerSeq && products.length > 0)
    addHosted(world, seller, { contentSeq, startAt, hostSeq, products }, title);
}

const nameOf = (user: number): string => {
  const { shopName, name } = personas.find(({ userSeq }) => userSeq === user)!;
  return shopName ?? name;
};

/** What the shop is told of a live that somebody else hosts with its goods. */
function addHosted(
  world: World,
  { sellerSeq, contract }: SellerWorld,
  {
    contentSeq,
    startAt,
    hostSeq,
    products,
  }: Pick<Content, 'contentSeq' | 'startAt' | 'hostSeq' | 'products'>,
  title: string,
): void {
  const content = world.rows.content.find((row) => row['content_seq'] === contentSeq)!;
  put(world, 'gripper_live', {
    seller_seq: sellerSeq,
    content_seq: contentSeq,
    channel_seq: sellerSeq,
    gripper_user_seq: hostSeq,
    gripper_name: nameOf(hostSeq),
    contract_seq: contract?.gripperSeq === hostSeq ? contract.contractSeq : null,
    title,
    thumbnail: content['thumbnail'] as string,
    live_state: content['state'] as string,
    air_at: wire(startAt),
    start_at: content['start_at'] as string,
    end_at: content['end_at'] as string,
    my_products: products.length,
    viewers: content['max_viewers'] as number,
  });
}

const NOTICES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'producer-a': [
    ['LIVE_INTRODUCTION', '오늘 딴 것만 가지고 왔습니다.'],
    ['BENEFIT', '방송 중에 주문하시면 한 상자에 귤 한 봉지를 더 드립니다.'],
    ['DELIVERY', '다음 영업일 오후에 모두 출고합니다.'],
  ],
  'producer-b': [
    ['LIVE_INTRODUCTION', '올해 담근 청과 꿀을 열어 보입니다.'],
    ['BENEFIT', '방송 중에 두 병을 주문하시면 차 한 봉지를 더 드립니다.'],
    ['DELIVERY', '다음 영업일 오후에 모두 출고합니다.'],
  ],
};

interface Planned {
  persona: string;
  title: string;
  /** Hours from now; with `clock`, at that hour of that day. A title that names a time of day has one. */
  hours: number;
  clock?: number;
  products: number;
  /** What it begins with; absent: the first that the shop sells. */
  first?: string;
  /** Where its shop sells nothing itself. */
  art?: string;
  said?: true;
  /** Who speaks, where that is not the channel itself. */
  host?: string;
}
const PLANNED: readonly Planned[] = [
  {
    persona: 'producer-a',
    title: '제주 감귤 산지 방송',
    hours: 2,
    products: 12,
    said: true,
  },
  {
    persona: 'producer-a',
    title: '무쇠솥 특집',
    hours: 74,
    clock: 20,
    products: 3,
    first: '무쇠 가마솥 24cm',
    host: 'influencer',
  },
  { persona: 'producer-b', title: '봄내 유자청 방송', hours: 3, products: 3, said: true },
  {
    persona: 'producer-matching',
    title: '정담 리빙 방송',
    hours: 26,
    clock: 14,
    products: 4,
    host: 'influencer',
  },
  { persona: 'eticket', title: '주말 나들이 이용권', hours: 30, clock: 19, products: 2, host: 'influencer' },
  { persona: 'producer-individual', title: '텃밭에서 여는 아침', hours: 50, clock: 9, products: 1 },
  { persona: 'group-master', title: '산지 모음 방송', hours: 52, clock: 11, products: 2 },
  { persona: 'group-member', title: '점심에 보는 바다', hours: 54, clock: 12, products: 2 },
  { persona: 'influencer', title: '하루의 저녁 이야기', hours: 28, clock: 20, products: 0, art: 'honey' },
];

function shownIn({ products: all }: SellerWorld, { first, products }: Planned): Product[] {
  const from = first === undefined ? 0 : all.findIndex(({ name }) => name === first);
  return all.slice(from, from + products);
}

/** On the full ten minutes, as people plan. */
function momentOf(world: World, hours: number, clock: number | undefined): number {
  const at = world.now + hours * HOUR;
  if (clock === undefined) return Math.ceil(at / 600_000) * 600_000;
  return startOfDay(world.days.dayOf(at)).getTime() + clock * HOUR;
}

/** What is planned, and what the shop with most orders has thrown away. */
export function addLives(world: World, picture: PictureOf): void {
  const sellerOf = (persona: string) => world.sellers.find((one) => one.persona === persona);
  for (const plan of PLANNED) {
    const { persona, title, hours, clock, art, said, host = persona } = plan;
    const channel = personaOf(persona).userSeq;
    const contentSeq = take(world, 'content');
    const at = momentOf(world, hours, clock);
    const seller = sellerOf(persona);
    const shown = seller ? shownIn(seller, plan) : [];
    putContent(world, {
      seller: channel,
      contentSeq,
      title,
      host: personaOf(host).userSeq,
      at,
      planned: true,
      thumbnail: shown[0]?.poster ?? picture(art!, 'tall'),
      prompter: said ? '인사\n오늘의 상품\n배송 안내\n마무리 인사' : '',
    });
    if (seller) {
      addRail(world, { seller, contentSeq, products: shown });
      const hosted = { contentSeq, startAt: at, hostSeq: personaOf(host).userSeq, products: shown };
      if (host !== persona) addHosted(world, seller, hosted, title);
    }
    for (const [type, text] of (said && NOTICES[persona]) || [])
      put(world, 'content_notice', { seller_seq: channel, content_seq: contentSeq, type, text });
  }
  const [onyu, bomnae] = [sellerOf('producer-a'), sellerOf('producer-b')];
  const laid = (seller: SellerWorld | undefined, title: string, days: number, more: Partial<Live> = {}) => {
    if (!seller) return;
    const at = world.now - days * DAY;
    const contentSeq = take(world, 'content');
    const thumbnail = seller.products[0]!.poster;
    const live = { seller: seller.sellerSeq, contentSeq, title, host: seller.sellerSeq, at, thumbnail };
    putContent(world, { ...live, ...more });
  };
  laid(onyu, '조명 연습', 6, { mode: 'PRIVATE' });
  laid(onyu, '소리가 나지 않은 방송', 33, { thrown: { days: 29, by: '온유상회' } });
  laid(onyu, '두 번 켠 방송', 12, { thrown: { days: 9, by: '온유상회' } });
  laid(bomnae, '지난 방송', 20, { thrown: { days: 3, by: '봄내상점' } });
}
