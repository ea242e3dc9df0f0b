/** Notices as the dashboard shows them. */
import { sql } from 'kysely';
import type { HouseNoticeRow } from '@jangteo/contract/board/notice/notice.list.ts';
import { sidesOf } from '@jangteo/contract/board/side.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { isNew, standing } from './queries.ts';

async function readRows(ctx: TxCtx, most: number, top: boolean): Promise<HouseNoticeRow[]> {
  const at = toKst(ctx.now);
  const { rows } = await send(
    ctx.db,
    sql<HouseNoticeRow>`select l.notice_seq as "noticeSeq", l.category, l.title, l.important, l.pinned,
        l.publish_at as "publishAt", l.views, ${isNew(ctx.caller.userSeq, at)} as "isNew"
      from notice l where ${standing(sidesOf(ctx.caller), at)} ${top ? sql`and l.top` : sql``}
      order by l.publish_at desc, l.notice_seq desc limit ${most}`,
  );
  return rows;
}

/** The newest, in the order of their list. */
export const recentNotices = (ctx: TxCtx, most: number): Promise<HouseNoticeRow[]> =>
  readRows(ctx, most, false);

/** The newest of those that stand above the first page. */
export const topNotice = async (ctx: TxCtx): Promise<HouseNoticeRow | null> =>
  (await readRows(ctx, 1, true))[0] ?? null;
