/** 방송 시작: a schedule or nothing becomes a live, a rehearsal becomes public (live.md §2, §3). */
import type { Started } from '@jangteo/contract/broadcast/live.api.ts';
import type { StartBody } from '@jangteo/contract/broadcast/live.body.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { findFfmpeg } from '../../../adapters/media/ffmpeg.ts';
import { addContent, show, writeBeside } from '../content.ts';
import { contentMachine } from '../machine.ts';
import { lockPlans } from '../queries/content.ts';
import { goodsOf, seeShops } from '../rail/contracted.ts';
import { readRows } from '../rail/queries/rail.ts';
import { refuseBanned } from './ban.ts';
import { SILENT_MS, waysOf } from './key.ts';
import { limitsOf } from './limits.ts';
import { tellMedia } from './media.ts';
import { lockAir, readOnAir, type AirHead } from './queries/air.ts';
import { readNodes, readOpen } from './queries/session.ts';
import { closeDue } from './rules.ts';
import { refuseUnready } from './ready.ts';
import { forgetTried, isRehearsed } from './rehearsal.ts';
import { newPlayId } from './secret.ts';
import { tellState } from './tell.ts';

type Mode = AirHead['mode'];

/** What becomes of it, and by which act; 412 where it can become nothing. */
function actOf({ state, mode, version }: AirHead, wanted: Mode | undefined): { act: Act; mode: Mode } {
  const goes = wanted ?? (state === 'LIVE_PRIVATE_ONAIR' ? 'PUBLIC' : mode);
  const from = goes === 'PUBLIC' ? ['WAIT', 'LIVE_PRIVATE_ONAIR'] : ['WAIT'];
  if (!from.includes(state)) throw fail('STATE_CHANGED', { current: { status: state, version } });
  return { act: goes === 'PUBLIC' ? 'goPublic' : 'goPrivate', mode: goes };
}
type Act = 'goPublic' | 'goPrivate';

/** Something of the rail can be bought. */
async function refuseEmpty(ctx: TxCtx, head: AirHead): Promise<void> {
  const rows = (await readRows(ctx.db, head)).filter(({ active }) => active);
  seeShops(
    ctx,
    rows.map(({ seller }) => seller),
  );
  const goods = await goodsOf(ctx, head, { rows, own: ctx.scope.sellers });
  if (!rows.some(({ product }) => goods.get(product)?.salable)) throw fail('LIVE_NO_PRODUCT');
}

/** Whether anybody could take and record a picture. */
async function refuseDeaf({ db }: TxCtx): Promise<void> {
  if (!(await findFfmpeg())) throw fail('FFMPEG_MISSING');
  const nodes = await readNodes(db, SILENT_MS);
  if (nodes.length === 0) throw fail('MEDIA_UNAVAILABLE');
}

async function go(ctx: TxCtx, head: AirHead, body: StartBody): Promise<{ until: number | null }> {
  const { act, mode } = actOf(head, body.mode);
  if (body.source === 'TEST' && mode !== 'PRIVATE')
    throw fieldError('source', 'PATTERN', '테스트 화면은 연습에서만 보낼 수 있습니다.');
  if (act === 'goPublic') await refuseUnready(ctx, head.channel);
  await refuseBanned(ctx, [head.channel, head.host]);
  await refuseDeaf(ctx);
  await lockPlans(ctx.db, head.channel); // of several that begin at once each sees who was first
  if (await readOnAir(ctx.db, head.channel, head.content)) throw fail('STREAM_ALREADY_LIVE');
  if (act === 'goPublic') await refuseEmpty(ctx, head);
  const since = clock.realMs();
  const lost = (await readOpen(ctx.db, head)) === null;
  const due = closeDue({ since, lost: lost ? since : null }, limitsOf(ctx.now));
  const at = toKst(ctx.now);
  const plannedMode = isRehearsed(head, mode) ? head.mode : null;
  if (head.state === 'LIVE_PRIVATE_ONAIR') await forgetTried(ctx.db, head, ctx.now);
  await moveOne(ctx.db, contentMachine, act, {
    owners: [head.channel],
    id: head.content,
    actor: moverOf(ctx.caller, ['admin']),
    at: ctx.now,
    set: () => ({
      mode,
      source: body.source,
      planned_mode: plannedMode,
      start_at: at,
      air_at: plannedMode === null ? at : (head.scheduledAt ?? at),
      play_id: newPlayId(),
      play_since: new Date(since).toISOString(),
      lost_at: lost ? at : null,
      close_due_at: new Date(due).toISOString(),
    }),
  });
  return { until: lost ? due : null };
}

export async function start(ctx: TxCtx, body: StartBody): Promise<Started> {
  const contentSeq = body.contentSeq ?? (await addContent(ctx, body.input!));
  const head = await lockAir(ctx.db, ctx.scope.sellers, contentSeq);
  if (!head) throw fail('NOT_FOUND');
  const { until } = await go(ctx, head, body);
  const ways = await waysOf(ctx, head);
  if (body.input) await writeBeside(ctx, head, body.input);
  await tellMedia(ctx.db, contentSeq);
  const content = await show(ctx, contentSeq);
  await tellState(ctx.db, head, content.state, content.playback);
  // Grace is real time; the caller's clock is the business one.
  const left = until === null ? null : toKst(new Date(ctx.now.getTime() + until - clock.realMs()));
  return { ...content, ways: { ...ways, until: left } };
}
