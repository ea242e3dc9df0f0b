/** 클립 만들기: a part of a replay becomes a short of its own (live.md §3, §6, R211). */
import { highlightFits, type NewClip, type Shorts } from '@jangteo/contract/broadcast/clip.shape.ts';
import { findFfmpeg } from '../../../adapters/media/ffmpeg.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { listAll } from '../../../kit/directory/directory.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { newPlayId } from '../air/secret.ts';
import { salable } from '../check.ts';
import { contentOwners } from '../directory.ts';
import { tellOpen, writeSteps } from '../machine.ts';
import { replaceRail } from '../queries/parts.ts';
import { showShort } from '../shorts/show.ts';
import { titleOf } from '../shorts/rules.ts';
import { findHighlight, nameShort } from './queries/highlight.ts';
import { insertClip } from './queries/shorts.ts';
import { findHead, type Head } from './queries/video.ts';

interface Part {
  content: number;
  startSec: number;
  endSec: number;
  /** What it is called; null: as it is described. */
  title: string | null;
  highlight: number | null;
}

async function partOf(ctx: TxCtx, clip: NewClip): Promise<Part> {
  if (clip.highlightSeq === undefined)
    return {
      content: clip.contentSeq!,
      startSec: clip.startSec!,
      endSec: clip.endSec!,
      title: null,
      highlight: null,
    };
  const marked = await findHighlight(ctx.db, ctx.scope.sellers, clip.highlightSeq);
  if (!marked) throw fail('NOT_FOUND');
  const { contentSeq: content, startSec, endSec, title, highlightSeq: highlight } = marked;
  return { content, startSec, endSec, title, highlight };
}

/** The replay that it is cut from. */
async function sourceOf(ctx: TxCtx, part: Part): Promise<Head> {
  const source = await findHead(ctx.db, ctx.scope.sellers, part.content, true);
  if (!source) throw fail('NOT_FOUND');
  const { durationSec, state } = source;
  if (durationSec === null || !['PUBLISHED', 'CLOSED'].includes(state)) throw fail('VIDEO_NOT_READY');
  if (!highlightFits(part, durationSec)) throw fail('HIGHLIGHT_RANGE');
  return source;
}

/** Writes the short, its products and history, and asks for its film. */
async function write(ctx: TxCtx, source: Head, part: Part, said: NewClip): Promise<number> {
  const products = await salable(ctx, said.productSeqList);
  const actor = moverOf(ctx.caller, ['admin']);
  const { channel } = source;
  const content = await insertClip(ctx.db, {
    source,
    title: part.title ?? titleOf(said.description),
    host: source.host,
    playId: newPlayId(),
    playSince: new Date(clock.realMs()),
    part,
    said,
    at: toKst(ctx.now),
    by: actor.name,
  });
  await replaceRail(
    ctx.db,
    { channel, content },
    products.map((one) => ({ ...one, active: true })),
  );
  if (part.highlight !== null) await nameShort(ctx.db, channel, part.highlight, content);
  await Promise.all([
    listAll(ctx.db, contentOwners.of([{ seq: content, seller: channel }])),
    writeSteps(ctx.db, [{ channel, content, action: 'clip', from: null, to: 'VOD_PROCESSING' }], {
      actor,
      at: ctx.now,
    }),
    emit(toQueryable(ctx.db), {
      topic: 'video.asked',
      key: `video.asked:${content}:1`,
      sellerSeq: channel,
      payload: { channelSeq: channel, contentSeq: content },
    }),
    tellOpen(ctx.db, channel, [content]),
  ]);
  return content;
}

export async function createClip(ctx: TxCtx, said: NewClip): Promise<Shorts> {
  if (!(await findFfmpeg())) throw fail('FFMPEG_MISSING');
  const part = await partOf(ctx, said);
  const source = await sourceOf(ctx, part);
  return showShort(ctx, await write(ctx, source, part, said));
}
