/** Lives that are announced, and who wants to be told of them. */
import { startOfDay } from '../../server/kit/clock/clock.ts';
import { DAY, HOUR, MINUTE, wire } from './days.ts';
import { personaOf } from './personas.ts';
import type { PictureOf } from './pictures.ts';
import { put } from './world.ts';
import type { World } from './world.ts';

interface Announced {
  persona: string;
  title: string;
  intro: string;
  benefit: string;
  art: string;
  /** Of the next live that its channel has planned, or the evening so many days away. */
  next?: true;
  evening?: number;
  /** Its hour, in place of eight in the evening. */
  clock?: number;
  products: number;
  signups: number;
  /** What was announced for the past was told then; this one was called off instead. */
  canceled?: true;
}

/** 온유상회's, and with other words and pictures 봄내상점's. */
const OWN: readonly Omit<Announced, 'persona'>[] = [
  {
    title: '제주 노지 감귤 첫 수확 라이브',
    intro:
      '올해 첫 감귤을 밭에서 바로 보여 드립니다.\n당도를 그 자리에서 재고, 궁금한 점에 하나씩 답해 드릴게요.',
    benefit: '방송 중 주문하면 무료배송',
    art: 'gamgyul',
    next: true,
    products: 12,
    signups: 214,
  },
  {
    title: '겨울 간식 모음전 미리 알림',
    intro: '따뜻한 차와 어울리는 간식을 모았습니다.',
    benefit: '2개 이상 사면 1,000원 할인',
    art: 'honey',
    evening: 7,
    products: 5,
    signups: 38,
  },
  {
    title: '가을 한정 세트 앙코르',
    intro: '지난달에 다 팔린 세트를 한 번 더 준비했습니다.',
    benefit: '',
    art: 'gamgyul',
    evening: -3,
    products: 3,
    signups: 61,
  },
];

const BOMNAE = [
  {
    title: '봄내 유자청 첫 병입 라이브',
    intro: '올해 담근 유자청을 처음 열어 봅니다.\n맛보며 궁금한 점에 하나씩 답해 드릴게요.',
    art: 'yuja',
  },
  { title: '따뜻한 차 모음 미리 알림', intro: '꿀과 말차로 타는 겨울 차를 모았습니다.', art: 'tea' },
  {
    title: '봄내 벌꿀 앙코르',
    intro: '지난달에 다 팔린 꿀을 한 번 더 담았습니다.',
    art: 'honey',
  },
] as const;

const ANNOUNCED: readonly Announced[] = [
  ...OWN.map((one) => ({ ...one, persona: 'producer-a' })),
  ...OWN.map((one, i) => ({ ...one, ...BOMNAE[i], persona: 'producer-b' })),
  {
    persona: 'influencer',
    title: '하루와 고르는 이번 주 특가',
    intro: '세 상점의 물건을 함께 살펴봅니다.',
    benefit: '방송 중 질문하신 분께 쿠폰',
    art: 'honey',
    evening: 2,
    products: 0,
    signups: 25,
  },
  {
    persona: 'eticket',
    title: '겨울 체험 이용권 소개',
    intro: '가족과 갈 만한 곳을 골라 드립니다.',
    benefit: '주말 이용권 10% 할인',
    art: 'onsen',
    evening: 4,
    products: 2,
    signups: 12,
  },
  {
    persona: 'group-member',
    title: '새벽 경매장에서 바로',
    intro: '날이 궂어 다음으로 미룹니다.',
    benefit: '',
    art: 'fish',
    evening: 1,
    clock: 6,
    products: 2,
    signups: 7,
    canceled: true,
  },
];
const FIRST = 40_001;
const REMIND = 10;

/** The live that a channel has planned next. */
function nextLive(world: World, channel: number): { content: number; at: number } {
  const [first] = world.rows.content
    .filter((row) => row.seller_seq === channel && row.state === 'WAIT')
    .map((row) => ({ content: Number(row.content_seq), at: Date.parse(String(row.scheduled_at)) }))
    .toSorted((a, b) => a.at - b.at);
  if (!first) throw new Error(`${channel} has planned nothing`);
  return first;
}

function liveOf(world: World, channel: number, { next, evening, clock = 20 }: Announced) {
  if (next) return nextLive(world, channel);
  const day = world.days.dayOf(world.now + evening! * DAY);
  return { content: null, at: startOfDay(day).getTime() + clock * HOUR };
}

export function addReservations(world: World, picture: PictureOf): void {
  ANNOUNCED.forEach((said, i) => announce(world, picture, said, FIRST + i));
}

function announce(world: World, picture: PictureOf, said: Announced, reservationSeq: number): void {
  const { userSeq, name } = personaOf(said.persona);
  const { content, at: liveAt } = liveOf(world, userSeq, said);
  const remindAt = liveAt - REMIND * MINUTE;
  const reminded = remindAt < world.now;
  const madeAt = Math.min(world.now, liveAt) - 6 * DAY;
  const buyers = world.buyers.slice(0, said.signups);
  const key = { seller_seq: userSeq, reservation_seq: reservationSeq };
  put(world, 'live_reservation', {
    ...key,
    title: said.title,
    live_at: wire(liveAt),
    image: picture(said.art),
    intro: said.intro,
    benefit: said.benefit,
    remind_minutes: REMIND,
    remind_at: wire(remindAt),
    reminded_at: reminded ? wire(remindAt) : null,
    content_seq: content,
    reserved_count: buyers.length,
    canceled_at: said.canceled ? wire(world.now - HOUR) : null,
    version: said.canceled ? 2 : 1,
    created_at: wire(madeAt),
    updated_at: wire(said.canceled ? world.now - HOUR : madeAt),
    updated_by: name,
  });
  const own = world.sellers.find(({ sellerSeq }) => sellerSeq === userSeq)?.products ?? [];
  own.slice(0, said.products).forEach(({ productSeq }, place) =>
    put(world, 'reservation_product', {
      ...key,
      product_seq: productSeq,
      product_seller_seq: userSeq,
      place: place + 1,
    }),
  );
  buyers.forEach((buyer, n) =>
    put(world, 'reservation_signup', {
      ...key,
      user_seq: buyer.userSeq,
      at: wire(madeAt + (n + 1) * 20 * MINUTE),
      reminded_at: reminded ? wire(remindAt) : null,
    }),
  );
}
