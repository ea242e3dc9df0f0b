import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOfWorlds } from '../testing/moment.ts';
import { testDb, type TestDb } from '../testing/db.ts';
import { phrasesFor } from './chat-words.ts';
import { compose } from './compose.ts';
import { daysOf } from './days.ts';
import { REPLAY_SECONDS } from './films.ts';
import { APART } from './in-turn.ts';
import { kindOf } from './kinds.ts';
import { personas, shopNameOf } from './personas.ts';
import { drawing } from './pictures.ts';
import { seedDemo } from './seed.ts';
import { createWorld } from './world.ts';

let demo: TestDb;
let home: string;
let client: pg.Client;

beforeAll(async () => {
  demo = await testDb();
  home = mkdtempSync(path.join(tmpdir(), 'seed-'));
  await seedDemo(demo.url, { home, days: 40, now: startOfWorlds() });
  client = new pg.Client({ connectionString: demo.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await demo.drop();
  rmSync(home, { recursive: true, force: true });
});

const ask = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> =>
  (await client.query<T>(text)).rows;

test('the demo that people look at carries no mark of the mirrored tenant', async () => {
  const rows = await ask<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and (xpath('//n/text()', query_to_xml(format(
        'select count(*) as n from %I t where t::text ilike ''%%canary%%''', c.relname), false, false, '')))[1]::text <> '0'`,
  );
  expect(rows).toEqual([]);
});

/** A stored picture by what stands of it in a row: '/media/<file>?w=128' is 'gamgyul', upright 'gamgyul tall'. */
const ART = (column: string): string =>
  `(select left(f.original_filename, -4) from stored_file f where ${column} like '/media/' || f.file_id || '%')`;

describe('pictures', () => {
  test('every live shows, upright, what it sells first; a short one of the goods of its shop', async () => {
    const lives = await ask<{ live: string; art: string | null; of: string[] }>(
      `select c.title as live, ${ART('c.thumbnail')} as art,
          array(select ${ART('p.thumbnail')} || ' tall' from product p where p.seller_seq = c.seller_seq
            and (r.product_seq is null or p.product_seq = r.product_seq)) as of
        from content c left join broadcast_product r on r.seller_seq = c.seller_seq
          and r.content_seq = c.content_seq and r.place = 1 and c.kind <> 'VOD'
        where c.seller_seq in (select seller_seq from product)`,
    );
    expect(lives.length).toBeGreaterThan(60);
    expect(lives.filter(({ art, of }) => art === null || !of.includes(art))).toEqual([]);
    expect(await ask(`select title from content c where ${ART('c.thumbnail')} is null`)).toEqual([]);
    expect(
      await ask(
        `select title from gripper_live l where ${ART('l.thumbnail')} is null and content_seq is not null`,
      ),
    ).toEqual([]);
  });

  test('every shop has a picture and a banner of what it sells, an address and an intro', async () => {
    const shops = await ask<Record<string, string | null>>(
      `select u.nickname, ${ART('u.profile_image')} as picture, ${ART('s.banner')} as banner, u.channel_address,
          nullif(s.intro, '') as intro
        from account_user u left join seller_profile s on s.seller_seq = u.user_seq
        where u.user_seq in (select seller_seq from product)`,
    );
    expect(shops).toHaveLength(8);
    expect(shops.filter((shop) => Object.values(shop).includes(null))).toEqual([]);
    expect(shops.filter(({ picture, banner }) => banner !== `${picture} wide`)).toEqual([]);
    const sold = await ask<{ nickname: string }>(
      `select u.nickname from account_user u where u.user_seq in (select seller_seq from product)
        and not exists (select from product p where p.seller_seq = u.user_seq
          and ${ART('p.thumbnail')} = ${ART('u.profile_image')})`,
    );
    expect(sold).toEqual([]);
  });
});

describe('words', () => {
  /** Texts that stand again within thirty rows of their list. */
  const again = (rows: readonly { list: string; text: string }[]): string[] => {
    const lists = Map.groupBy(rows, ({ list }) => list);
    return [...lists].flatMap(([list, own]) =>
      own.flatMap(({ text }, n) =>
        own.slice(Math.max(0, n - APART), n).some((other) => other.text === text) ? [`${list}: ${text}`] : [],
      ),
    );
  };

  test.each([
    ['reviews', "'all'", 'text', 'review', 'created_at desc, review_seq desc'],
    ['reviews of a shop', 'seller_seq', 'text', 'review', 'created_at desc, review_seq desc'],
    ['reviews of a product', 'product_seq', 'text', 'review', 'created_at desc, review_seq desc'],
    ['answers to reviews', 'seller_seq', 'seller_comment', 'review', 'created_at desc, review_seq desc'],
    ['comments on reviews', 'seller_seq', 'text', 'review_comment', 'at desc, review_seq desc'],
    ['titles of inquiries', 'seller_seq', 'title', 'inquiry', 'asked_at desc'],
    ['inquiries and answers', 'seller_seq', 'text', 'inquiry_content where not internal', 'at desc'],
    ['chats', 'content_seq', 'text', 'chat_message', 'message_seq'],
    ['titles of past lives', 'seller_seq', 'title', "content where kind <> 'VOD'", 'air_at desc'],
  ])('of %s do not come back within thirty', async (_what, list, text, from, order) => {
    const rows = await ask<{ list: string; text: string }>(
      `select ${list}::text as list, ${text} as text from ${from} order by ${order}`,
    );
    const said = rows.filter(({ text: one }) => one !== null);
    expect(said.length).toBeGreaterThan(10);
    expect(again(said)).toEqual([]);
  });

  test('a nickname is one person’s and reads like one; a shop is called by its name', async () => {
    const called = await ask<{ nickname: string; n: number }>(
      `select lower(nickname) as nickname, count(*)::int as n from account_user group by 1`,
    );
    expect(called.filter(({ nickname, n }) => n > 1 || / [0-9a-f]{5,}$|\d{4,}$/.test(nickname))).toEqual([]);
    const names = new Map(personas.map(({ persona, userSeq }) => [String(userSeq), shopNameOf(persona)]));
    const products = await ask<{ seller: string; intro: string; brand: string }>(
      'select seller_seq as seller, intro, brand from product',
    );
    const wrong = products.filter(
      ({ seller, intro, brand }) =>
        brand !== names.get(seller) || !intro.startsWith(`${names.get(seller)}에서 고른 `),
    );
    expect(wrong).toEqual([]);
  });

  test('nothing that is said in a live has a word in it that the shops have banned', async () => {
    const banned = await ask<{ word: string }>('select distinct unnest(words) as word from chat_word');
    expect(banned.length).toBeGreaterThan(0);
    const all = ['노지 감귤', '활전복', '벌꿀', '도마', '체험 이용권', null].flatMap(phrasesFor);
    const heard = all.filter((said) => banned.some(({ word }) => said.replaceAll(' ', '').includes(word)));
    expect(heard).toEqual([]);
  });

  test('reviews speak of what was bought: who went somewhere had a ticket', async () => {
    const reviews = await ask<{ name: string; text: string }>(
      'select product_name as name, text from review',
    );
    const went = /갔는데|다녀왔는데|들렀는데/;
    const odd = reviews.filter(({ name, text }) => went.test(text) && kindOf(name) !== 'TICKET');
    expect(odd.filter(({ text }) => !/들고 갔는데|여행 다녀와서/.test(text))).toEqual([]);
  });
});

test('chat and products of a replay run through its film and not beyond; the live was as long', async () => {
  const replays = await ask<{
    title: string;
    seconds: number;
    length: number;
    chats: number;
    last: number;
    pins: number[];
  }>(
    `select c.title, c.duration_sec as seconds, extract(epoch from c.end_at - c.start_at)::int as length,
        (select count(*)::int from chat_message m where m.content_seq = c.content_seq) as chats,
        (select max(sec) from chat_message m where m.content_seq = c.content_seq) as last,
        array(select extract(epoch from r.first_pinned_at - c.start_at)::int from broadcast_product r
          where r.content_seq = c.content_seq and r.first_pinned_at is not null order by 1) as pins
      from content c where c.kind = 'LIVE_VOD' and c.state = 'PUBLISHED'`,
  );
  expect(replays.length).toBeGreaterThanOrEqual(3);
  for (const { seconds, length, chats, last, pins } of replays) {
    expect([seconds, length]).toEqual([REPLAY_SECONDS, REPLAY_SECONDS]);
    expect(chats).toBe(REPLAY_SECONDS);
    expect(last).toBe(REPLAY_SECONDS - 1);
    expect(pins).toHaveLength(3);
    expect(pins.every((sec) => sec >= 0 && sec < REPLAY_SECONDS)).toBe(true);
  }
  const beyond = `select h.title from highlight h join content c using (seller_seq, content_seq)
    where h.end_sec > c.duration_sec`;
  expect(await ask(beyond)).toEqual([]);
});

const HOURS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  새벽: [3, 6],
  아침: [6, 10],
  점심: [11, 13],
  저녁: [17, 21],
  밤: [19, 23],
};
const TIMED = new RegExp(`(?:^|[ \\[])(${Object.keys(HOURS).join('|')})`, 'g');

test.each(['00:05', '04:40', '08:20', '13:00', '18:33', '23:50'])(
  'lives are on air at the time of day that their titles name, started at %s, too',
  async (time) => {
    const world = createWorld(Date.parse(`2026-11-18T${time}:00+09:00`), daysOf(new Set()), new Map(), {
      history: 12,
    });
    await compose(world, drawing);
    const { content, live_reservation: announced } = world.rows;
    const timed = [
      ...content.map((row) => ({ title: String(row['title']), at: String(row['air_at']) })),
      ...announced.map((row) => ({ title: String(row['title']), at: String(row['live_at']) })),
    ].flatMap((live) => [...live.title.matchAll(TIMED)].map(([, word]) => ({ ...live, word: word! })));
    expect(new Set(timed.map(({ word }) => word)).size).toBe(Object.keys(HOURS).length);
    const hourOf = (at: string): number => (new Date(at).getUTCHours() + 9) % 24;
    expect(
      timed.filter(({ at, word }) => hourOf(at) < HOURS[word]![0] || hourOf(at) > HOURS[word]![1]),
    ).toEqual([]);
    expect(content.filter((row) => /^\d\d\.\d\d|외 \d+개/.test(String(row['title'])))).toEqual([]);
    const planned = content.filter((row) => row['state'] === 'WAIT');
    expect(planned.filter((row) => Date.parse(String(row['scheduled_at'])) <= world.now)).toEqual([]);
  },
);
