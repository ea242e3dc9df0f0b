/** Notices of the house (community.md §8, operator.md §7). */
import { sidesOf, type BoardSide } from '@jangteo/contract/board/side.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import {
  type houseNoticeApi,
  noticeDeskApi,
  type HouseNotice,
  type HouseNoticeBody,
  type NoticeDesk,
} from '@jangteo/contract/board/notice/notice.api.ts';
import type { NoticeStanding } from '@jangteo/contract/board/notice/notice.enums.ts';
import { noticeLifecycle } from '@jangteo/contract/board/notice/notice.lifecycle.ts';
import { bodyText } from '@jangteo/contract/board/body.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { overtaken } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { drain, type Draining } from '../../../kit/jobs/drain.ts';
import { deciding, noteDecision } from '../../../kit/lifecycle/decide.ts';
import { moveAll, type Machine } from '../../../kit/lifecycle/move.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { recordOf, showAll, writerOf, type Writing } from '../../../kit/record/records.ts';
import { HOUSE } from '../../../kit/record/rows.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { attached, checkBody, cleanBody, keepBody, pathnamesOf } from '../body.ts';
import {
  addRevision,
  announceAgain,
  countNew,
  followNotice,
  readBeside,
  readDue,
  readNotice,
  readRevisions,
  readStanding,
} from './queries.ts';

export const notices = recordOf(noticeDeskApi, {
  table: 'notice',
  id: 'notice_seq',
  house: true,
  created: true,
  columns: {
    sides: 'sides',
    category: 'category',
    title: 'title',
    body: 'body',
    attachments: 'attachments',
    important: 'important',
    pinned: 'pinned',
    top: 'top',
    popup: 'popup',
    gripperRequest: 'gripper_request',
    endAt: 'end_at',
  },
  json: ['body', 'attachments', 'popup'],
  reads: { status: 'standing', publishAt: 'publish_at', views: 'views' },
});

export const writing: Writing<HouseNoticeBody> = {
  kept: (notice) => ({ ...notice, body: cleanBody(notice.body) }),
  check: (ctx, _house, { body, attachments }, seq) =>
    checkBody(ctx, { kind: 'NOTICE', seq }, body, attached(attachments)),
  written: async (ctx, { seq }, notice) => {
    await followNotice(ctx.db, { ...notice, seq, words: bodyText(notice.body), ...writerOf(ctx) });
    await keepBody(ctx, 'NOTICE', seq, notice.body, pathnamesOf(notice.attachments));
  },
};

type Edit = (input: InputOf<typeof noticeDeskApi.edit>, ctx: TxCtx) => Promise<NoticeDesk>;
/** What readers have seen already is changed with a sentence for them. */
export async function edit(
  ctx: TxCtx,
  input: InputOf<typeof noticeDeskApi.edit>,
  write: Edit,
): Promise<NoticeDesk> {
  const { noticeSeq } = input.params;
  const { summary, ...body } = input.body;
  const published = (await readStanding(ctx.db, noticeSeq)) === 'PUBLISHED';
  if (published && summary === undefined)
    throw fieldError('summary', 'REQUIRED', '게시한 공지는 무엇이 바뀌었는지 적어 주세요.');
  const written = await write({ ...input, body }, ctx);
  if (published) await addRevision(ctx.db, noticeSeq, { ...writerOf(ctx), summary: summary! });
  return written;
}

/** What was never published goes; the rest is hidden. */
export async function refuseRemoval(ctx: TxCtx, notice: number): Promise<void> {
  const standing = await readStanding(ctx.db, notice);
  if (standing === null) throw fail('NOT_FOUND');
  if (standing !== 'DRAFT') throw fail('STATE_CHANGED');
}

const machine: Machine<
  'notice',
  { sides: BoardSide[] },
  NoticeStanding,
  keyof typeof noticeLifecycle.actions
> = {
  lifecycle: noticeLifecycle,
  table: 'notice',
  id: 'notice_seq',
  owner: 'owner_seq',
  column: 'standing',
  read: ['sides'],
  after: async (db, moved) => {
    const published = moved.filter(({ to }) => to === 'PUBLISHED');
    await emit(
      toQueryable(db),
      ...published.map(({ row }) => ({
        topic: 'notice.published' as const,
        key: `notice.published:${row.id}:${row.version + 1}`,
        payload: { noticeSeq: row.id, sides: row.sides },
      })),
    );
  },
};
const decide = deciding(machine, { subjects: (_owner, id) => [`notice:${id}`] });
const show = async (ctx: TxCtx, seq: number): Promise<NoticeDesk> =>
  (await showAll(notices, ctx, [seq]))[0]!.shown;

export async function publish(
  ctx: TxCtx,
  { params, body }: InputOf<typeof noticeDeskApi.publish>,
): Promise<NoticeDesk> {
  const { noticeSeq: id } = params;
  const { publishAt, ...read } = body;
  const now = toKst(ctx.now);
  const later = publishAt !== undefined && Date.parse(publishAt) > ctx.now.getTime();
  const set = later ? { publish_at: publishAt } : { publish_at: now, announced_at: now };
  await decide(ctx, later ? 'schedule' : 'publish', { owner: HOUSE, id, ...read, set: () => set });
  return show(ctx, id);
}

export async function hide(
  ctx: TxCtx,
  { params, body }: InputOf<typeof noticeDeskApi.hide>,
): Promise<NoticeDesk> {
  await decide(ctx, 'hide', { owner: HOUSE, id: params.noticeSeq, ...body });
  return show(ctx, params.noticeSeq);
}

/** 다시 알리기. */
export async function renotify(ctx: TxCtx, { params, body }: InputOf<typeof noticeDeskApi.renotify>) {
  const { noticeSeq: seq } = params;
  const before = await show(ctx, seq);
  if (before.status !== 'PUBLISHED') throw fail('STATE_CHANGED');
  if (!(await announceAgain(ctx.db, { seq, version: body.version, ...writerOf(ctx) })))
    throw overtaken({ version: before.version });
  await emit(toQueryable(ctx.db), {
    topic: 'notice.published',
    key: `notice.published:${seq}:${body.version + 1}`,
    payload: { noticeSeq: seq, sides: before.sides },
  });
  await noteDecision(ctx, {
    subjects: [`notice:${seq}`],
    why: body.why,
    before: {},
    after: { announced: true },
  });
  return show(ctx, seq);
}

/** What waits for its moment is published when it has come. */
export const publishDue = (ctx: Draining): Promise<void> =>
  drain(ctx, readDue, async (db, owner, due, now) => {
    await moveAll(db, machine, 'publish', {
      owners: [owner],
      ids: due.map(({ notice }) => notice),
      actor: systemMover,
      at: now,
      set: () => ({ announced_at: toKst(now) }),
    });
  });

/**
 * The side that is asked for stands in the reader's menu.
 * @throws 403
 */
export function sidesAsked({ caller }: Pick<TxCtx, 'caller'>, side: BoardSide | undefined): BoardSide[] {
  const own = sidesOf(caller);
  if (side === undefined) return own;
  if (!own.includes(side)) throw fail('ACCESS_DENIED');
  return [side];
}

export async function readOne(
  ctx: TxCtx,
  { params }: InputOf<typeof houseNoticeApi.detail>,
): Promise<HouseNotice> {
  const [sides, at] = [sidesOf(ctx.caller), toKst(ctx.now)];
  const found = await readNotice(ctx.db, { seq: params.noticeSeq, user: ctx.caller.userSeq, sides, at });
  if (!found) throw fail('NOT_FOUND');
  const [beside, revisions] = await Promise.all([
    readBeside(
      ctx.db,
      found,
      found.sides.filter((side) => sides.includes(side)),
      at,
    ),
    readRevisions(ctx.db, params.noticeSeq),
  ]);
  return { ...found, ...beside, revisions };
}

export const countOfNew = async (ctx: TxCtx, { query }: InputOf<typeof houseNoticeApi.countNew>) => ({
  count: await countNew(ctx.db, {
    user: ctx.caller.userSeq,
    sides: sidesAsked(ctx, query.side),
    at: toKst(ctx.now),
  }),
});
