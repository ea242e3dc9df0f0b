/** 하이라이트: parts of a live that its channel marks, on air too (live.md §3, R210). */
import { overtaken } from '../../../kit/db/version.ts';
import { HIGHLIGHT, highlightFits, type Highlight } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { clipApi } from '@jangteo/contract/broadcast/clip.api.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { hostedGuests, standIn } from '../host.ts';
import { readRail } from '../queries/parts.ts';
import {
  countHighlights,
  deleteHighlight,
  findHighlight,
  insertHighlight,
  readHighlights,
  updateHighlight,
} from './queries/highlight.ts';
import { findHead, type Head } from './queries/video.ts';

type Reads = Pick<TxCtx, 'db' | 'scope'>;

async function ownHead({ db, scope }: Reads, content: number, locked = false): Promise<Head> {
  const head = await findHead(db, scope.sellers, content, locked);
  if (!head) throw fail('NOT_FOUND');
  return head;
}

/** Seconds of it that there are to mark: of the film, or of what has been on air so far. */
function secondsOf({ state, version, durationSec, startAt, endAt }: Head, now: Date): number {
  if (durationSec !== null) return durationSec;
  const onAir = isOnAir(state);
  if (startAt !== null && (onAir || state === 'VOD_PROCESSING'))
    return Math.floor(((onAir ? now.getTime() : (endAt ?? startAt)) - startAt) / 1_000);
  if (state === 'WAIT' || state === 'PUNISHED')
    throw fail('STATE_CHANGED', { current: { status: state, version } });
  throw fail('VIDEO_NOT_READY');
}

const writer = (ctx: TxCtx) => ({ at: toKst(ctx.now), by: moverOf(ctx.caller, ['admin']).name });

export async function listHighlights(ctx: Reads, contentSeq: number): Promise<Highlight[]> {
  return readHighlights(ctx.db, await ownHead(ctx, contentSeq));
}

export async function saveHighlight(
  ctx: TxCtx,
  { body }: InputOf<typeof clipApi.saveHighlight>,
): Promise<Highlight> {
  const { highlightSeq, contentSeq, productSeq } = body;
  const head = await ownHead(ctx, contentSeq, true);
  if (head.state === 'PUNISHED')
    throw fail('STATE_CHANGED', { current: { status: head.state, version: head.version } });
  if (!highlightFits(body, secondsOf(head, ctx.now))) throw fail('HIGHLIGHT_RANGE');
  const before =
    highlightSeq === undefined ? null : await findHighlight(ctx.db, [head.channel], highlightSeq);
  if (highlightSeq !== undefined && before?.contentSeq !== contentSeq) throw fail('NOT_FOUND');
  if (productSeq !== null && productSeq !== before?.productSeq) {
    const rail = await readRail(ctx.db, head);
    if (!rail.some(({ product }) => product === productSeq)) throw fail('NOT_FOUND');
  }
  const seq = before ? await change(ctx, before, body) : await add(ctx, head, body);
  const saved = await findHighlight(ctx.db, [head.channel], seq);
  if (!saved) throw fail('NOT_FOUND');
  const { channel: _own, ...shown } = saved;
  return shown;
}

type Body = InputOf<typeof clipApi.saveHighlight>['body'];

async function change(ctx: TxCtx, before: Highlight & { channel: number }, said: Body): Promise<number> {
  const { channel, highlightSeq: highlight, version: current } = before;
  const { version = current } = said;
  if (!(await updateHighlight(ctx.db, { channel, highlight, version }, said, writer(ctx))))
    throw overtaken({ version: current });
  return highlight;
}

async function add(ctx: TxCtx, head: Head, said: Body): Promise<number> {
  const most = HIGHLIGHT.most;
  if ((await countHighlights(ctx.db, head)) >= most) throw fail('HIGHLIGHT_LIMIT', { params: { max: most } });
  return insertHighlight(ctx.db, head, said, writer(ctx));
}

/** One of a live that the caller hosts; the transaction is then bound to its channel. */
async function findHosted(ctx: TxCtx, highlightSeq: number) {
  const channels = (await hostedGuests(ctx)).map(({ seller }) => seller);
  const found = await findHighlight(ctx.db, channels, highlightSeq);
  const { scope } = found ? await standIn(ctx, found.contentSeq) : ctx;
  return found && scope.sellers.includes(found.channel) ? found : null;
}

export async function removeHighlight(ctx: TxCtx, highlightSeq: number): Promise<null> {
  const found =
    (await findHighlight(ctx.db, ctx.scope.sellers, highlightSeq)) ?? (await findHosted(ctx, highlightSeq));
  if (!found) throw fail('NOT_FOUND');
  await deleteHighlight(ctx.db, found.channel, highlightSeq);
  return null;
}
