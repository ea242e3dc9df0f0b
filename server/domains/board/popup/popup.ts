/** What stands over pages, and what was seen (community.md §8). */
import { type popupApi, popupDeskApi, type PopupBody } from '@jangteo/contract/board/popup/popup.api.ts';
import { audiencesOf } from '@jangteo/contract/board/side.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { addDays, kstDay, startOfDay, toKst } from '../../../kit/clock/clock.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { recordOf, type Writing } from '../../../kit/record/records.ts';
import { HOUSE } from '../../../kit/record/rows.ts';
import { checkBody, cleanBody, keepBody } from '../body.ts';
import { tellMissions } from '../help/missions.ts';
import {
  countBeside,
  countBoardViews,
  countHelpViews,
  countNoticeViews,
  dismissPopup,
  markRead,
  readShownPopups,
} from './queries.ts';

/** So many stand before the same people on a day. */
const A_DAY = 2;

export const popups = recordOf(popupDeskApi, {
  table: 'popup',
  id: 'popup_seq',
  house: true,
  created: true,
  columns: {
    kind: 'kind',
    title: 'title',
    body: 'body',
    image: 'image',
    link: 'link',
    routes: 'routes',
    audience: 'audience',
    from: 'from_day',
    to: 'to_day',
    frequency: 'frequency',
    priority: 'priority',
    exposed: 'exposed',
  },
  json: ['body'],
  reads: { noticeSeq: 'notice_seq' },
  exposed: 'exposed',
});

export async function refuseCrowd(ctx: TxCtx, seq: number, popup: PopupBody): Promise<void> {
  if (!popup.exposed || popup.kind !== 'NOTICE') return;
  await lockWord(ctx.db, 'board.popups', HOUSE);
  if ((await countBeside(ctx.db, { ...popup, seq })) >= A_DAY)
    throw fail('POPUP_LIMIT', { params: { max: A_DAY } });
}

export const writing: Writing<PopupBody> = {
  kept: (popup) => ({ ...popup, body: cleanBody(popup.body) }),
  check: (ctx, _house, { body, image }, seq) =>
    checkBody(ctx, { kind: 'POPUP', seq }, body, image === null ? [] : [{ field: 'image', pathname: image }]),
  written: async (ctx, { seq }, popup) => {
    await refuseCrowd(ctx, seq, popup);
    await keepBody(ctx, 'POPUP', seq, popup.body, [popup.image]);
  },
};

export const readShown = (ctx: TxCtx, { query }: Pick<InputOf<typeof popupApi.shown>, 'query'>) =>
  readShownPopups(ctx.db, {
    user: ctx.caller.userSeq,
    audiences: audiencesOf(ctx.caller),
    path: query.path,
    today: kstDay(ctx.now),
    at: toKst(ctx.now),
  });

/** 오늘 그만 보기 ends at midnight in Korea. */
export async function dismiss(ctx: TxCtx, { params, body }: InputOf<typeof popupApi.dismiss>): Promise<null> {
  const tomorrow = startOfDay(addDays(kstDay(ctx.now), 1));
  const until = body.until === 'TODAY' ? toKst(new Date(tomorrow)) : null;
  const { userSeq: user } = ctx.caller;
  if (!(await dismissPopup(ctx.db, { user, popup: params.popupSeq, until }))) throw fail('NOT_FOUND');
  return null;
}

export async function read(ctx: TxCtx, { body }: InputOf<typeof popupApi.read>): Promise<null> {
  const { kind, seqList: seqs = [0] } = body;
  const { userSeq: user, userType } = ctx.caller;
  const business = userType === 'producer' || userType === 'influencer';
  if (kind === 'NOTICE') await countNoticeViews(ctx.db, { user, business }, seqs);
  if (kind === 'HELP') {
    await countHelpViews(ctx.db, user, seqs);
    await tellMissions(ctx, seqs);
  }
  if (kind === 'ACADEMY') await countBoardViews(ctx.db, user, seqs, kstDay(ctx.now));
  await markRead(ctx.db, { user, kind, seqs, at: toKst(ctx.now) });
  return null;
}
