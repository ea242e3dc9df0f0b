/**
 * npm run bench help [articles]: searching help for what sellers ask (community.md §2), at 20,000 articles: one request at a
 * time, then beside the list of all of them. Prints milliseconds and ratios; nothing is asserted.
 */
import type pg from 'pg';
import { CHANNEL_HELP } from '../tools/seed/help-channel.ts';
import { SHOP_HELP } from '../tools/seed/help-articles.ts';
import { SYNONYMS } from '../tools/seed/help-synonyms.ts';
import { seedLarge } from '../tools/seed/large.ts';
import { drive, type Target } from './harness/load.ts';
import { measure } from './harness/beside.ts';
import { onGround } from './harness/ground.ts';

const articles = Number(process.argv[2] ?? 20_000);
const ROUND_MS = 2_000;

/** Articles whose heads and bodies are put together from what help says, so that words are as frequent as they are there. */
async function fillHelp(db: pg.Pool): Promise<void> {
  const written = Object.values({ ...SHOP_HELP, ...CHANNEL_HELP }).flat();
  await db.query(
    `with c as (insert into help_category (sides, kind, name, sort_order, exposed, created_at, updated_at, updated_by)
        values ('{PRODUCER,INFLUENCER}', 'HELP', '벤치', 0, true, now(), now(), '벤치') returning category_seq),
      w as (select row_number() over () - 1 as n, * from unnest($1::text[], $2::text[], $3::text[]) as t (title, keywords, body))
    insert into help_article (category_seq, kind, title, keywords, body, body_text, sort_order, exposed, created_at,
        updated_at, updated_by)
      select c.category_seq, 'HELP', a.title || ' ' || g, case when g % 10 = 0 then b.keywords else '' end, '[]',
        b.body || ' ' || d.body || ' ' || case when g % 5000 = 7 then '희귀낱말' else '' end, g, true,
        now() - g * interval '1 minute', now() - g * interval '1 minute', '벤치'
      from c, generate_series(1, $4::int) g
        join w a on a.n = g % $5::int join w b on b.n = (g / $5::int) % $5::int join w d on d.n = (g * 31) % $5::int`,
    [
      written.map(([title]) => title),
      written.map(([, keywords]) => keywords),
      written.map(([, , ...lines]) => lines.join(' ')),
      articles,
      written.length,
    ],
  );
  for (const [word, ...means] of SYNONYMS)
    await db.query(
      `insert into help_synonym (word, means, created_at, updated_at, updated_by) values ($1, $2, now(), now(), '벤치')`,
      [word, means],
    );
  await db.query('vacuum (analyze) help_article, help_category, help_synonym');
}

const SEARCHES: readonly (readonly [name: string, keyword: string])[] = [
  ['a word of titles', '환불'],
  ['a word with synonyms', '택배'],
  ['two words', '정산 계좌'],
  ['half a syllable', '화'],
  ['a rare word of bodies', '희귀낱말'],
  ['a frequent word of bodies', '확인'],
  ['found nowhere', '없는말없는말'],
  ['a question', '돈 언제 들어오나요'],
  ['a question misspelt', '세금게산서 발급해 주세요'],
  ['a long question', '고객이 취소 요청했는데 이미 택배로 보냈어요'],
];

await onGround(async ({ url, db, serve }) => {
  const { sellerSeq } = await seedLarge(url, { lines: 1_000 });
  await fillHelp(db);
  const api = await serve(sellerSeq);
  const search = (keyword?: string) =>
    `/v1/help/search?side=PRODUCER${keyword ? `&keyword=${encodeURIComponent(keyword)}` : ''}`;
  const target = (keyword: string): Target => ({
    name: keyword,
    url: api.url + search(keyword),
    headers: { authorization: `Bearer ${api.token}` },
  });
  console.log(`${articles.toLocaleString()} articles, one request at a time`);
  for (const [name, keyword] of SEARCHES) {
    await drive(target(keyword), { ms: ROUND_MS / 4, connections: 1 });
    const { p50, p99 } = await drive(target(keyword), { ms: ROUND_MS, connections: 1 });
    console.log(`  ${name.padEnd(28)} p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms   (≤ 10 ms)`);
  }
  await measure(api, '', [
    ['orders, first page', '/v1/orders?length=50'],
    ['articles, first page', search()],
    ...SEARCHES.map(([name, keyword]) => [name, search(keyword)] as const),
  ]);
});
