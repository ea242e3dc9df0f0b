/** An operator's file that shows many people as they are: another one agrees before it is made (operator.md §4). */
import { z } from 'zod';
import type { Column } from '@jangteo/contract/kit/list.ts';
import { downloadReason, type Reason } from '@jangteo/contract/kit/sheet-body.ts';
import type { Caller } from '../../kit/auth/caller.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { countPeople } from '../../kit/list/count.ts';
import type { Searches } from '../../kit/list/search.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { defineApproval, letWait, type Shown } from '../approval/index.ts';
import { setting } from '../reference/index.ts';
import type { Layout } from './exports.ts';
import { downloadMachine } from './machine.ts';
import { readRequest, type RequestRow } from './queries.ts';

const payload = z.strictObject({
  seq: z.number(),
  userSeq: z.number(),
  /** Of the request while it waits: asked for once more it is another. */
  version: z.number(),
  name: z.string(),
  filterText: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  people: z.number(),
});
export type Exported = z.output<typeof payload>;

/** Too many people for one operator. */
export const needsAnother = (people: number | null, at: Date): boolean =>
  people !== null && people > setting('piiExportSubjects', at);

export const subjectOf = ({ seq }: Pick<Exported, 'seq'>): string => `download:${seq}`;

/** From now on the worker makes it. */
export const make = (db: Db, { seq, userSeq, version }: Pick<Exported, 'seq' | 'userSeq' | 'version'>) =>
  emit(toQueryable(db), {
    topic: 'download.requested',
    key: `download:${seq}:${version}`,
    payload: { seq, userSeq },
  });

const n = (count: number): string => count.toLocaleString('ko-KR');

/** Apart from what is done then: whoever asks for a file reaches none of it. */
const shown: Shown<Exported> = {
  kind: 'PII_EXPORT',
  subject: subjectOf,
  amount: () => null,
  show: async (_db, { name, filterText, columns, rows, people }) => [
    { label: '파일', value: name },
    { label: '검색 조건', value: filterText.slice(0, 300) },
    { label: '항목', value: columns.join(', ').slice(0, 300) },
    { label: '행 수', value: `${n(rows)}행` },
    { label: '담기는 사람', value: `${n(people)}명, 가리지 않음` },
  ],
};

/** Asks another operator where one is not enough: the approval that it waits for; null: it can be made. */
export async function agreed(
  ctx: TxCtx,
  { people, ...asked }: Omit<Exported, 'people'> & { people: number | null },
  reason: Partial<Reason>,
): Promise<number | null> {
  if (people === null || !needsAnother(people, ctx.now)) return null;
  const { code, text } = reason;
  const what = code ? downloadReason.label(code) : '사유 없음';
  const why = (text ? `${what}: ${text}` : `${what}에 사용`).slice(0, 200);
  return (await letWait(ctx, shown, { ...asked, people }, why)).approvalSeq;
}

/** It was for one operator when it was asked for. */
export const GREW = '파일에 담길 사람이 그 사이 늘어 다른 운영자의 승인이 필요합니다. 다시 요청해 주세요.';

/** Whether the sheet has people as they are, and goes to an operator. */
export const showsPeople = (
  { userType }: Pick<Caller, 'userType'>,
  columns: readonly Column[],
  layout: Layout | null,
): boolean => userType === 'admin' && (layout?.bare === true || columns.some(({ pii }) => pii));

/** More people by now than one operator takes home of what shows them; null: they are not, or another has agreed. */
export async function tooMany(
  ctx: Pick<TxCtx, 'db' | 'client'>,
  { approval_seq: approval, request }: RequestRow,
  search: Searches,
): Promise<{ people: number } | null> {
  if (approval !== null) return null;
  const people = await countPeople(ctx, search, (request as { ids: number[] | null }).ids);
  return needsAnother(people, clock.now()) ? { people } : null;
}

/** Written after it is asked for, in the same transaction: before that there is none, or an older one. */
async function stillWaits(db: Db, { seq, userSeq, version }: Exported): Promise<boolean> {
  const request = await readRequest(db, userSeq, seq);
  return !request || request.version < version || (request.version === version && request.status === 'WAIT');
}

const ENDED = {
  REJECTED: '다른 운영자가 반려했습니다.',
  WITHDRAWN: '승인 요청을 회수했습니다.',
  EXPIRED: '72시간 안에 승인되지 않았습니다.',
  STALE: '승인을 기다리는 동안 요청이 바뀌었습니다.',
  FAILED: '승인되었지만 처리하지 못했습니다.',
} as const;

export const piiExport = defineApproval<Exported>({
  ...shown,
  schema: payload,
  needs: ({ people }, at) => needsAnother(people, at),
  still: async (db, asked) => ((await stillWaits(db, asked)) ? null : fail('STATE_CHANGED')),
  run: async (db, asked) => {
    await make(db, asked);
    await publish(toQueryable(db), {
      type: 'download.changed',
      data: { seq: asked.seq },
      userSeq: asked.userSeq,
    });
  },
  dropped: async (db, asked, { state, text, at }) => {
    if (!(await readRequest(db, asked.userSeq, asked.seq)) || !(await stillWaits(db, asked))) return;
    const said = state === 'REJECTED' && text ? `${ENDED[state]} ${text}` : ENDED[state];
    await moveOne(db, downloadMachine, 'refuse', {
      owners: [asked.userSeq],
      id: asked.seq,
      actor: systemMover,
      at,
      set: () => ({ finished_at: toKst(at), fail_reason: said.slice(0, 200) }),
    });
  },
});
