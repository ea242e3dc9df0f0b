/** Notices as the dashboard shows them. */
import type { HouseNoticeRow } from '@jangteo/contract/board/notice/notice.list.ts';
import { sidesOf } from '@jangteo/contract/board/side.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { readNewest } from './queries.ts';

const newest = ({ db, caller, now }: TxCtx, most: number, top: boolean): Promise<HouseNoticeRow[]> =>
  readNewest(db, { user: caller.userSeq, sides: sidesOf(caller), at: toKst(now), most, top });

/** The newest, in the order of their list. */
export const recentNotices = (ctx: TxCtx, most: number): Promise<HouseNoticeRow[]> =>
  newest(ctx, most, false);

/** The newest of those that stand above the first page. */
export const topNotice = async (ctx: TxCtx): Promise<HouseNoticeRow | null> =>
  (await newest(ctx, 1, true))[0] ?? null;
