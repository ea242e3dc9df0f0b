/** 쇼츠 등록 and 수정 (live.md §6, R318). */
import type { NewShorts, Shorts } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { findFfmpeg } from '../../../adapters/media/ffmpeg.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { expectVersion } from '../../../kit/db/version.ts';
import { listAll } from '../../../kit/directory/directory.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { findOwnFile, holdFiles } from '../../file/index.ts';
import { newPlayId } from '../air/secret.ts';
import { salable } from '../check.ts';
import { retryVod } from '../clip/video.ts';
import { contentOwners } from '../directory.ts';
import { tellOpen, writeSteps } from '../machine.ts';
import { replaceRail } from '../queries/parts.ts';
import { insertUpload, isMade, readShort, updateShort } from './queries/short.ts';
import { mayEditShort, titleOf } from './rules.ts';
import { ownShort, showShort } from './show.ts';

/** The upload is the caller's, and no short was made of it yet. */
async function checkUpload(ctx: TxCtx, channel: number, pathname: string): Promise<void> {
  const { userSeq, operator } = ctx.caller;
  const users = [channel, userSeq, ...(operator ? [operator.userSeq] : [])];
  const held = await holdFiles(ctx.client, [pathname]);
  const file = held.has(pathname) ? await findOwnFile(ctx, users, pathname) : null;
  if (file?.purpose === 'SHORTS_VIDEO' && !(await isMade(ctx.db, channel, pathname))) return;
  throw fieldError('pathname', 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.');
}

export async function addShort(ctx: TxCtx, said: NewShorts): Promise<Shorts> {
  if (!(await findFfmpeg())) throw fail('FFMPEG_MISSING');
  const channel = ctx.scope.sellerSeq;
  const products = await salable(ctx, said.productSeqList);
  await checkUpload(ctx, channel, said.pathname);
  const actor = moverOf(ctx.caller, ['admin']);
  const content = await insertUpload(ctx.db, {
    channel,
    title: titleOf(said.description),
    playId: newPlayId(),
    playSince: new Date(clock.realMs()),
    said,
    at: toKst(ctx.now),
    by: actor.name,
  });
  await replaceRail(
    ctx.db,
    { channel, content },
    products.map((one) => ({ ...one, active: true })),
  );
  await Promise.all([
    listAll(ctx.db, contentOwners.of([{ seq: content, seller: channel }])),
    writeSteps(ctx.db, [{ channel, content, action: 'upload', from: null, to: 'VOD_PROCESSING' }], {
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
  return showShort(ctx, content);
}

export async function editShort(
  ctx: TxCtx,
  { params: { shortsId }, body }: InputOf<typeof shortsApi.edit>,
): Promise<Shorts> {
  const { channel, durationSec } = await ownShort(ctx, shortsId);
  const now = (await readShort(ctx.db, [channel], shortsId))!;
  expectVersion(body.version, now.version);
  if (!mayEditShort(now.state))
    throw fail('STATE_CHANGED', { current: { status: now.state, version: now.version } });
  const { thumbnailSec } = body;
  if (thumbnailSec !== undefined && now.playUrl === null) throw fail('VIDEO_NOT_READY');
  if (thumbnailSec !== undefined && thumbnailSec >= (durationSec ?? 0))
    throw fieldError('thumbnailSec', 'MAX', '영상 길이 안의 시각을 골라 주세요.');
  // A clip of a highlight keeps the name of that.
  const title = now.title === titleOf(now.description) ? titleOf(body.description) : now.title;
  const by = moverOf(ctx.caller, ['admin']).name;
  const key = { channel, content: shortsId };
  if (!(await updateShort(ctx.db, key, { title, said: body, at: toKst(ctx.now), by })))
    expectVersion(body.version, (await readShort(ctx.db, [channel], shortsId))!.version);
  if (thumbnailSec !== undefined)
    await emit(toQueryable(ctx.db), {
      topic: 'video.poster',
      key: `video.poster:${shortsId}:${body.version + 1}`,
      sellerSeq: channel,
      payload: { channelSeq: channel, contentSeq: shortsId },
    });
  await tellOpen(ctx.db, channel, [shortsId]);
  return showShort(ctx, shortsId);
}

export async function retryShort(ctx: TxCtx, shortsId: number): Promise<Shorts> {
  await ownShort(ctx, shortsId);
  await retryVod(ctx, shortsId);
  return showShort(ctx, shortsId);
}
