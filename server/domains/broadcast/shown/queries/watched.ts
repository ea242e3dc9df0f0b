/** Lives of all channels as an operator watches over them. */
import { sql } from 'kysely';
import type { LiveContentState, liveMode } from '@jangteo/contract/broadcast/content.enums.ts';
import type { ValueOf } from '@jangteo/contract/kit/enum.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachOwn } from '../../../../kit/db/by-seller.ts';
import { announcedBy, type Key } from '../../queries/parts.ts';
import { SILENT_MS } from '../../room/queries/figures.ts';
import { calledOf } from '../../../account/index.ts';

/** What a row of content says by itself. */
export interface Watched {
  contentSeq: number;
  title: string;
  state: LiveContentState;
  mode: ValueOf<typeof liveMode>;
  startAt: string | null;
  likes: number;
  thumbnail: string;
  /** Of the notice that announces it. */
  announced: string | null;
  sellerSeq: number;
  sellerName: string;
  host: string;
  /** The first product of its rail, and whose it is. */
  firstProduct: number | null;
  firstSeller: number | null;
}

/** These, in the order given. */
export async function readWatched(db: Db, keys: readonly Key[]): Promise<Watched[]> {
  const rows = await eachOwn(
    keys,
    ({ channel }) => channel,
    (seller, own) =>
      send(
        db,
        sql<Watched>`select c.content_seq as "contentSeq", c.title, c.state, c.mode, c.start_at as "startAt",
            c.likes, c.thumbnail, ${announcedBy(seller, sql`c.content_seq`)} as announced, c.seller_seq as "sellerSeq", ${calledOf('u')} as "sellerName",
            ${calledOf('h')} as host, r.product_seq as "firstProduct",
            r.product_seller_seq as "firstSeller"
          from content c
            join account_user u on u.user_seq = c.seller_seq
            join account_user h on h.user_seq = c.host_user_seq
            left join broadcast_product r on r.seller_seq = ${seller} and r.content_seq = c.content_seq
              and r.place = 1
          where c.seller_seq = ${seller} and c.content_seq = any(${own.map(({ content }) => content)})
            and c.deleted_at is null`,
      ),
  );
  const found = new Map(rows.map((row) => [row.contentSeq, row]));
  return keys.flatMap(({ content }) => found.get(content) ?? []);
}

/** Who watches now (real ms). */
export async function readViewersOf(
  db: Db,
  contents: readonly number[],
  nowMs: number,
): Promise<Map<number, number>> {
  const { rows } = await send(
    db,
    sql<{ content: number; viewers: number }>`select content_seq as content, sum(viewers)::int as viewers
      from presence where at_ms > ${nowMs - SILENT_MS} and content_seq = any(${[...contents]}::bigint[])
      group by content_seq`,
  );
  return new Map(rows.map(({ content, viewers }) => [content, viewers]));
}
