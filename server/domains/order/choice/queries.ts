import { sql } from 'kysely';
import { send } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { CHOICES_MAX } from '@jangteo/contract/order/choice.api.ts';
import type { BroadcastChoice, SellerChoice } from '@jangteo/contract/order/choice.api.ts';
import type { TxCtx } from '../../../kit/http/context.ts';

type ReadCtx = Pick<TxCtx, 'db' | 'scope'>;

export interface Wanted {
  keyword?: string | undefined;
  contentSeq?: number | undefined;
}

const containing = (word: string): string => `%${word.normalize('NFD').replace(/[\\%_]/g, '\\$&')}%`;
/** Both conditions hold where they are given. */
const found = (number: string, title: string, { keyword, contentSeq }: Wanted) => sql`
  ${contentSeq === undefined ? sql`true` : sql`${sql.ref(number)} = ${contentSeq}`}
  and ${
    keyword === undefined
      ? sql`true`
      : sql`normalize(${sql.ref(title)},
    NFD) ilike ${containing(keyword)}`
  }`;

/** As one seller's are ordered. */
const latest = (choices: readonly BroadcastChoice[]): BroadcastChoice[] =>
  choices
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.contentSeq - a.contentSeq))
    .slice(0, CHOICES_MAX);

/** Broadcasts of the callers' goods, their own and those of broadcasters, the latest first. */
export async function readContents(ctx: ReadCtx, wanted: Wanted): Promise<BroadcastChoice[]> {
  const rows = await eachSeller(ctx.scope.sellers, (seller) =>
    send(
      ctx.db,
      sql<BroadcastChoice>`select c.content_seq as "contentSeq", c.title, c.start_at as "at" from (
        select content_seq, title, start_at from content where seller_seq = ${seller}
        union all select content_seq, title, start_at from gripper_live
          where seller_seq = ${seller} and channel_seq <> ${seller}) c
    where c.start_at is not null and ${found('c.content_seq', 'c.title', wanted)}
    order by c.start_at desc, c.content_seq desc limit ${CHOICES_MAX}`,
    ),
  );
  return latest(rows);
}

/** Broadcasts in which a broadcaster sold for others, the latest first. */
export async function readMatchingContents(ctx: ReadCtx, wanted: Wanted): Promise<BroadcastChoice[]> {
  const rows = await eachSeller(ctx.scope.sellers, (reader) =>
    send(
      ctx.db,
      sql<BroadcastChoice>`select l.content_seq as "contentSeq", max(l.content_title) as title,
      min(l.ordered_at) as "at"
    from matching_line l where l.gripper_user_seq = ${reader} and l.content_seq is not null
      and ${found('l.content_seq', 'l.content_title', wanted)}
    group by 1 order by 3 desc, 1 desc limit ${CHOICES_MAX}`,
    ),
  );
  return latest(rows);
}

/** The caller first, members by name. */
export async function readSellers(ctx: ReadCtx & Pick<TxCtx, 'caller'>): Promise<SellerChoice[]> {
  const { rows } =
    await sql<SellerChoice>`select s.user_seq as "userSeq", coalesce(s.shop_name, s.name) as name
      from account_user s
    where s.user_seq = any(${ctx.scope.sellers}) order by s.user_seq <> ${ctx.caller.userSeq}, 2, 1`.execute(
      ctx.db,
    );
  return rows;
}
