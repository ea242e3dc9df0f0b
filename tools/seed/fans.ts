/** Who follows the shops, what they agreed to, whom the shops keep out and who helps in their chats (live.md §16). */
import { DAY, HOUR, MINUTE, wire } from './days.ts';
import { personaOf } from './personas.ts';
import type { Person } from './people.ts';
import { put } from './world.ts';
import type { World } from './world.ts';

interface Followed {
  persona: string;
  /** Followers: so many buyers from this one on. */
  first: number;
  people: number;
  ad: number;
  /** Of those. */
  night: number;
  /** Blocked people, from behind the followers. */
  blocks?: true;
  managers?: true;
}

const SHOPS: readonly Followed[] = [
  { persona: 'producer-a', first: 0, people: 1_240, ad: 558, night: 99, blocks: true, managers: true },
  { persona: 'producer-b', first: 0, people: 1_240, ad: 558, night: 99, blocks: true, managers: true },
  { persona: 'eticket', first: 300, people: 214, ad: 90, night: 12 },
  { persona: 'group-master', first: 520, people: 402, ad: 181, night: 30, managers: true },
  { persona: 'group-member', first: 900, people: 168, ad: 70, night: 9 },
  { persona: 'influencer', first: 40, people: 980, ad: 441, night: 78, managers: true },
  { persona: 'producer-matching', first: 700, people: 655, ad: 294, night: 52 },
  { persona: 'producer-individual', first: 1_200, people: 87, ad: 40, night: 3 },
];
const FIRST_FAN = 50_001;
const MEMOS = ['선물 포장을 자주 부탁하심', '방송마다 오시는 분', '매운맛 못 드심', '전화보다 문자 선호'];
const CANNED = [
  ['인사', '어서 오세요! 오늘도 와 주셔서 감사합니다.'],
  ['배송 안내', '오늘 주문하시면 내일 오후에 발송합니다.'],
  ['무료배송', '3만원 이상 구매하시면 배송비를 받지 않습니다.'],
  ['재입고', '품절된 옵션은 다음 방송에서 다시 준비하겠습니다.'],
] as const;

/** A number that is this person's alone, whatever else is drawn. */
const spread = (user: number, salt: number, below: number): number =>
  ((Math.imul(user ^ (salt * 0x9e37), 0x9e3779b1) >>> 8) & 0xffff) % below;

interface Live {
  content: number;
  at: number;
}

/** Public lives of the last ninety days that are over, newest first. */
const past = (world: World, seller: number): Live[] =>
  world.rows.content
    .filter((row) => row.seller_seq === seller && row.start_at !== null && row.mode === 'PUBLIC')
    .map((row) => ({ content: Number(row.content_seq), at: Date.parse(String(row.start_at)) }))
    .filter(({ at }) => at < world.now - HOUR)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, 12);

/** Lives that somebody watched since they follow: some come each time, most now and then, some never again. */
function watched(lives: readonly Live[], user: number, since: number): Live[] {
  const eager = [0, 0, 1, 2, 3, 8][spread(user, 1, 6)]!;
  return lives.filter(({ at, content }) => at > since && spread(user + content, 2, 10) < eager);
}

export function addFans(world: World): void {
  let fanSeq = FIRST_FAN;
  for (const shop of SHOPS) {
    const people = world.buyers.slice(shop.first, shop.first + shop.people);
    const { userSeq: seller } = personaOf(shop.persona);
    const lives = past(world, seller);
    const first = fanSeq;
    if (shop.managers) addCriterion(world, seller);
    people.forEach((person, n) => addFan(world, { seller, person, n, fanSeq: fanSeq++, shop, lives }));
    if (shop.managers) addManagers(world, seller, people.slice(0, 3), first);
    if (shop.blocks) addBlocks(world, shop, seller);
  }
}

/** Buyers of the story come often: these shops ask for more than usual. */
function addCriterion(world: World, seller_seq: number): void {
  put(world, 'fan_criterion', { seller_seq, window_days: 30, visits: 6, orders: 10, amount: null });
}

interface Following {
  seller: number;
  person: Person;
  n: number;
  fanSeq: number;
  shop: Followed;
  lives: readonly Live[];
}

function addFan(
  world: World,
  { seller, person: { userSeq: user_seq }, n, fanSeq, shop, lives }: Following,
): void {
  // The newest came an hour ago, the first ones long before the story.
  const followed = world.now - HOUR - n * 3 * HOUR - spread(user_seq, 3, 170) * MINUTE;
  const seen = watched(lives, user_seq, followed);
  const key = { seller_seq: seller, user_seq };
  put(world, 'fan', {
    ...key,
    fan_seq: fanSeq,
    followed_at: wire(followed),
    visited_at: wire(Math.max(followed, seen[0] ? seen[0].at + 20 * MINUTE : 0)),
    watch_count: seen.length,
    memo: n % 97 === 5 ? MEMOS[n % MEMOS.length]! : '',
  });
  for (const { content, at } of seen)
    put(world, 'fan_visit', { ...key, day: world.days.dayOf(at), content_seq: content });
  if (n >= shop.ad) return;
  const consent = { ...key, ad: true, night: n < shop.night, at: wire(followed + MINUTE) };
  put(world, 'fan_consent', consent);
  put(world, 'fan_consent_event', consent);
}

const RIGHTS = [['HIDE', 'BLOCK', 'NOTICE'], ['HIDE'], ['HIDE', 'NOTICE']];

function addManagers(world: World, seller: number, people: readonly Person[], firstFan: number): void {
  people.forEach(({ userSeq: user_seq }, n) =>
    put(world, 'channel_manager', {
      seller_seq: seller,
      user_seq,
      fan_seq: firstFan + n,
      rights: RIGHTS[n]!,
      appointed_at: wire(world.now - (n + 1) * 9 * DAY),
    }),
  );
}

interface Blocked {
  place: string;
  reason: string | null;
  text?: string;
  restrict?: true;
  /** Ends tomorrow. */
  ends?: true;
}
const BLOCKED: readonly Blocked[] = [
  { place: 'CHAT', reason: 'SWEAR_WORD', text: '방송 중 욕설을 되풀이함' },
  { place: 'ORDER', reason: 'DISTURBANCE', text: '주문과 취소를 되풀이함', restrict: true },
  { place: 'DIRECT', reason: 'SPAM', ends: true },
  { place: 'FOLLOW', reason: null },
  { place: 'REPORT', reason: 'BULLYING', text: '다른 시청자를 괴롭힘' },
  { place: 'CHAT', reason: 'DISTURBANCE' },
];
const REPORTED = ['NEW', 'REVIEWING', 'ACTED', 'DISMISSED'];

function addBlocks(world: World, { first, people, persona }: Followed, seller: number): void {
  const { name } = personaOf(persona);
  const others = world.buyers.slice(first + people);
  BLOCKED.forEach(({ place, reason, text = '', restrict = false, ends }, n) =>
    put(world, 'channel_block', {
      seller_seq: seller,
      user_seq: others[n]!.userSeq,
      place,
      reason,
      text,
      restrict_order: restrict,
      blocked_at: wire(world.now - (n + 1) * 2 * DAY),
      until: ends ? `${world.days.dayOf(world.now + DAY)}T23:59:59.000+09:00` : null,
      by: name,
    }),
  );
  REPORTED.forEach((state, n) => {
    const { userSeq: target_seq, nickname } = others[n + 10]!;
    put(
      world,
      'report',
      {
        reporter_user_seq: seller,
        target_type: 'USER',
        target_seq,
        reason: BLOCKED[n]!.reason ?? 'ETC',
        text: BLOCKED[n]!.text ?? '방송에서 본 일입니다.',
        evidence: JSON.stringify({ name: `${nickname} ${target_seq}`, image: null }),
        images: [],
        state,
        created_at: wire(world.now - (n + 1) * 3 * DAY),
        decided_at: n > 1 ? wire(world.now - n * DAY) : null,
      },
      persona === 'producer-b',
    );
  });
  CANNED.forEach(([title, text]) =>
    put(world, 'template', {
      seller_seq: seller,
      kind: 'CHAT',
      title,
      text,
      category: null,
      created_at: wire(world.now - 30 * DAY),
    }),
  );
}
