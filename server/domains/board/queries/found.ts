/** 도움말: found by the letters of its head first, then of its body (community.md §2, docs/decisions/0346). */
import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';

export const helpful = 'case when l.answers > 0 then l.helpful * 10000 / l.answers end';

export interface FoundArticle {
  articleSeq: number;
  kind: 'HELP' | 'GUIDE' | 'MANUAL';
  categorySeq: number;
  title: string;
  words: string;
  updatedAt: string;
  helpfulBps: number | null;
}
interface Asked {
  sides: readonly string[];
  kind: string | null;
  category: number | null;
}
type Words = readonly (readonly string[])[];

/** Shown to these sides, of a kind, in a category or one below it. */
export const within = ({ sides, kind, category }: Asked) => sql`l.exposed
  and l.category_seq = any(array(select c.category_seq from help_category c
    where c.exposed and c.sides && ${[...sides]}::text[]
      and (${category}::bigint is null or c.category_seq = ${category} or c.parent_seq = ${category})))
  and (${kind}::text is null or l.kind = ${kind})`;
const fields = sql.raw(`l.article_seq as "articleSeq", l.kind, l.category_seq as "categorySeq", l.title,
  l.body_text as words, l.updated_at as "updatedAt", ${helpful} as "helpfulBps"`);

/** The word, or what means the same, in title or keywords. */
const headSays = (same: readonly string[]) => sql`l.head like any(${same.map(pattern)})`;

/** Letters of a word that stand side by side, as help_grams (0770) takes them of a body. */
const gramsOf = (word: string): string[] => {
  const letters = [...word.normalize('NFC')];
  return letters.slice(1).map((letter, n) => letters[n]! + letter);
};

/** The same in the body. Two letters say all of a word of two; of a longer one a body must have it as it is, too. */
const bodySays = (same: readonly string[]) => {
  const each = same.map((word) => {
    const grams = gramsOf(word);
    if (grams.length === 0) return sql`l.letters like ${pattern(word)}`;
    const pairs = sql`l.grams @> ${grams}::text[]`;
    return grams.length === 1 ? pairs : sql`(${pairs} and strpos(l.letters, ${word.normalize('NFD')}) > 0)`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
};
const all = (words: Words, says: (same: readonly string[]) => RawBuilder<unknown>) =>
  sql.join(words.map(says), sql` and `);

export async function readAll(
  db: Db,
  asked: Asked,
  { start, length }: { start: number; length: number },
): Promise<{ rows: FoundArticle[]; total: number }> {
  const [page, counted] = await Promise.all([
    send(
      db,
      sql<FoundArticle>`select ${fields} from help_article l where ${within(asked)}
        order by l.sort_order, l.article_seq offset ${start} limit ${length}`,
    ),
    send(db, sql<{ n: number }>`select count(*) as n from help_article l where ${within(asked)}`),
  ]);
  return { rows: page.rows, total: counted.rows[0]!.n };
}

/** These articles, in this order. */
export async function readFound(db: Db, seqs: readonly number[]): Promise<FoundArticle[]> {
  if (seqs.length === 0) return [];
  const { rows } = await send(
    db,
    sql<FoundArticle>`select ${fields} from help_article l where l.article_seq = any(${[...seqs]})`,
  );
  return rows.toSorted((a, b) => seqs.indexOf(a.articleSeq) - seqs.indexOf(b.articleSeq));
}

type Found = { seq: number };
const seqsOf = ({ rows }: { rows: readonly Found[] }): number[] => rows.map(({ seq }) => seq);

/** Whose title or keywords say all of it, newest first. */
export const findByHead = async (db: Db, asked: Asked, words: Words, most: number): Promise<number[]> =>
  seqsOf(
    await send(
      db,
      sql<Found>`select l.article_seq as seq from help_article l
        where ${all(words, headSays)} and ${within(asked)}
        order by l.updated_at desc, l.article_seq desc limit ${most}`,
    ),
  );

/**
 * From here to the end of the transaction rows are found by an index: one that is read from the beginning until enough of
 * a frequent word is found opens a body for each row that it passes.
 */
const byIndex = (db: Db): Promise<unknown> => send(db, sql`set local enable_seqscan = off`);

/** Whose body says all of it, but these; in no order, as soon as there are enough. */
export const findByBody = async (
  db: Db,
  asked: Asked,
  words: Words,
  { but, most }: { but: readonly number[]; most: number },
): Promise<number[]> =>
  seqsOf(
    await send(
      db,
      sql<Found>`select l.article_seq as seq from help_article l
        where ${all(words, bodySays)} and l.article_seq <> all(${[...but]}::bigint[]) and ${within(asked)}
        limit ${most}`,
    ),
  );

/** Articles of one word that are looked at. */
const OF_A_WORD = 200;

/** What is true of an article by an index alone, then whether it is shown: see byIndex. */
const found = (where: RawBuilder<unknown>, asked: Asked) => sql`(select l.article_seq
  from (select l.article_seq, l.category_seq, l.kind, l.exposed from help_article l where ${where} offset 0) l
  where ${within(asked)} limit ${sql.lit(OF_A_WORD)})`;

/**
 * What says most of these words: in its head, nearly in its head (a slip of the pen: no head says it), in its body. A word
 * that few say weighs more than one that many do. One text whatever is asked, so that its plan is made once.
 */
export async function findLoosely(db: Db, asked: Asked, words: Words, most: number): Promise<number[]> {
  const sought = words.flatMap((same, n) =>
    // Where a shorter one stands, a longer one that has it in itself says nothing more.
    same
      .map((word) => word.normalize('NFD'))
      .filter((word, _, each) => !each.some((one) => one.length < word.length && word.includes(one)))
      .map((word, nth) => ({
        n,
        word,
        pattern: pattern(word),
        grams: gramsOf(word).join(' '),
        slip: nth === 0 && words.length > 1 ? same[0]!.normalize('NFD') : null,
      })),
  );
  const column = <K extends keyof (typeof sought)[number]>(key: K) => sought.map((one) => one[key]);
  const [, answer] = await Promise.all([
    byIndex(db),
    send(
      db,
      sql<Found>`with sought as materialized (select n, word, pattern, grams, slip
          from unnest(${column('n')}::int[], ${column('word')}::text[], ${column('pattern')}::text[],
            ${column('grams')}::text[], ${column('slip')}::text[]) as s (n, word, pattern, grams, slip)),
        headed as materialized (select s.n, l.article_seq
          from sought s cross join lateral ${found(sql`l.head like s.pattern`, asked)} l),
        said as (select article_seq, n, max(weight) as weight from (
            select n, article_seq, 4 as weight from headed
            union all select s.n, l.article_seq, 2
              from sought s cross join lateral ${found(sql`l.head %> s.slip`, asked)} l
              where s.slip is not null and not exists (select from headed h where h.n = s.n)
            union all select s.n, l.article_seq, 1
              from sought s cross join lateral ${found(
                sql`l.grams @> string_to_array(s.grams, ' ')
                  and (position(' ' in s.grams) = 0 or strpos(l.letters, s.word) > 0)`,
                asked,
              )} l) p
          group by 1, 2),
        weighed as (select article_seq, weight / ln(2 + count(*) over (partition by n)) as weight from said)
        select f.article_seq as seq from (select article_seq, sum(weight) as score from weighed group by 1
            order by 2 desc, 1 limit ${most}) f join help_article l using (article_seq)
          order by f.score desc, char_length(l.head), l.article_seq`,
    ),
  ]);
  return seqsOf(answer);
}

/** Titles whose words are nearly these. */
export async function readNear(db: Db, sides: readonly string[], word: string): Promise<string[]> {
  const letters = word.normalize('NFD');
  const { rows } = await send(
    db,
    sql<{ near: string }>`select near from (
        select distinct on (near) near, likeness from (
          select word as near, similarity(normalize(word, NFD), ${letters}) as likeness from (
            select distinct regexp_split_to_table(l.title || ' ' || l.keywords, '[[:space:],·()]+') as word
            from help_article l where ${within({ sides, kind: null, category: null })}
              and word_similarity(${letters}, l.head) >= 0.5 limit 2000) words
          where char_length(word) >= 2) near_words
        where likeness >= 0.4 order by near, likeness desc) found
      order by likeness desc limit 5`,
  );
  return rows.map(({ near }) => near);
}
