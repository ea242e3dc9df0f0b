/** Tags: of products, of a channel's shorts, of everybody's. */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachSeller } from '../../../../kit/db/by-seller.ts';

const MOST = 50;

/** Those of a product of these sellers; none where it is not theirs. */
export async function readProductTags(
  db: Db,
  sellers: readonly number[],
  product: number,
): Promise<string[]> {
  const [found] = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{
        tags: string[];
      }>`select tags from product where seller_seq = ${seller} and product_seq = ${product}
        and deleted_at is null`,
    ),
  );
  return found?.tags ?? [];
}

/** Those that a channel uses most. */
export async function readOwnTags(db: Db, channel: number): Promise<string[]> {
  const { rows } = await send(
    db,
    sql<{ tag: string }>`select t.tag from shorts s
        join content c on c.seller_seq = ${channel} and c.content_seq = s.content_seq
        cross join lateral unnest(s.tags) t(tag)
      where s.seller_seq = ${channel} and c.deleted_at is null
      group by 1 order by count(*) desc, 1 limit ${MOST}`,
  );
  return rows.map(({ tag }) => tag);
}

/** Those that everybody uses most. */
export async function readMarketTags(db: Db, word: string): Promise<string[]> {
  const { rows } = await send(
    db,
    sql<{ tag: string }>`select tag from tag_use where strpos(lower(tag), ${word}) > 0
      order by uses desc, tag limit ${MOST}`,
  );
  return rows.map(({ tag }) => tag);
}

/** From now on these are what is known, each with how often it is used. */
export async function writeTags(db: Db, counted: readonly { tag: string; uses: number }[]): Promise<void> {
  const [tags, uses] = [counted.map(({ tag }) => tag), counted.map((one) => one.uses)];
  await send(db, sql`delete from tag_use where not tag = any(${tags}::text[])`);
  await send(
    db,
    sql`insert into tag_use (tag, uses)
      select t.tag, t.uses from unnest(${tags}::text[], ${uses}::int[]) t(tag, uses)
      on conflict (tag) do update set uses = excluded.uses`,
  );
}
