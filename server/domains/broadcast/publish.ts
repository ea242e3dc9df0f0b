/** 공개, 비공개 of replays and the way back from both (live.md §3, R214). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import type { Undoable } from '../../kit/domain.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { moveAll, type Row } from '../../kit/lifecycle/move.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { setting } from '../reference/index.ts';
import { offerUndo } from '../undo/index.ts';
import { newPlayId } from './air/secret.ts';
import { listPlay } from './clip/queries/play.ts';
import { readFilmed } from './clip/queries/video.ts';
import { contentMachine, type ContentFacts } from './machine.ts';

type Act = 'publish' | 'unpublish';
const KIND = { publish: 'broadcast.publish', unpublish: 'broadcast.unpublish' } as const;
const BACK = { publish: 'unpublish', unpublish: 'publish' } as const;

type Facts = Row<ContentFacts>;

/** What is hidden is found under another address when it is shown again: links of before open nothing (live.md §9). */
const hidden = () => ({ play_id: newPlayId(), play_since: toKst(new Date(clock.realMs())) });

async function move(ctx: TxCtx, act: Act, ids: readonly number[], guard: (row: Facts) => Refusal | null) {
  return moveAll(ctx.db, contentMachine, act, {
    owners: ctx.scope.sellers,
    ids,
    actor: moverOf(ctx.caller, ['admin']),
    at: ctx.now,
    guard: (row) => (row.deleted_at !== null ? fail('STATE_CHANGED') : guard(row)),
    ...(act === 'unpublish' && { set: hidden }),
    also: async (db, moved) => {
      for (const { row, set } of moved)
        if (typeof set.play_id === 'string')
          await listPlay(db, { channel: row.owner, content: row.id }, set.play_id);
    },
  });
}

/** `plays`: what else its film must do. */
export async function publish(
  ctx: TxCtx,
  contentSeqList: readonly number[],
  plays: (content: number) => boolean = () => true,
): Promise<BulkResult> {
  const films = await readFilmed(ctx.db, ctx.scope.sellers, contentSeqList);
  const filmed = new Set(films.map(({ content }) => content));
  const guard = ({ id }: Facts) => (filmed.has(id) && plays(id) ? null : fail('VIDEO_NOT_READY'));
  return setPublished(ctx, 'publish', contentSeqList, guard);
}
export const unpublish = (ctx: TxCtx, contentSeqList: readonly number[]): Promise<BulkResult> =>
  setPublished(ctx, 'unpublish', contentSeqList, () => null);

async function setPublished(
  ctx: TxCtx,
  act: Act,
  contentSeqList: readonly number[],
  guard: (row: Facts) => Refusal | null,
): Promise<BulkResult> {
  const done = await move(ctx, act, contentSeqList, guard);
  if (done.moved.length === 0) return bulkAnswer(done);
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const back = offerUndo(ctx, KIND[act], until);
  await back.keep(
    ctx.db,
    done.moved.map(({ row }) => ({ id: row.id, version: row.version + 1 })),
  );
  return bulkAnswer(done, { undo: back.undo });
}

const undoOf = (act: Act): Undoable => ({
  kind: KIND[act],
  undo: async (ctx, rows) => {
    const left = new Map(rows.map(({ id, version }) => [id, version]));
    const unchanged = ({ id, version }: Facts) =>
      left.get(id) === version ? null : fail('STATE_CHANGED', { current: { version } });
    return bulkAnswer(await move(ctx, BACK[act], [...left.keys()], unchanged));
  },
});
export const publishUndoes = [undoOf('publish'), undoOf('unpublish')];
