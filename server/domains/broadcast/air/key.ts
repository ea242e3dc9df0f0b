/** 스트림 키: shown, made anew, and one for all lives of a channel (live.md §9). */
import type { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import type { IngestWays, StreamKey } from '@jangteo/contract/broadcast/live.shape.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { writeAccess } from '../../../kit/audit/audit.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Config } from '../../../kit/http/config.ts';
import { fail } from '../../../kit/http/fail.ts';
import { setting } from '../../reference/index.ts';
import type { Key } from '../queries/parts.ts';
import { owns } from '../host.ts';
import { limitsOf } from './limits.ts';
import { tellMedia } from './media.ts';
import {
  dropFixedKey,
  lockAir,
  readFixedKey,
  writeFixedKey,
  writeKey,
  writeLost,
  type AirHead,
} from './queries/air.ts';
import { endSessions, readNodes } from './queries/session.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { closeDue, opensAt } from './rules.ts';
import { newSecret, shownSecret, ticketFor } from './secret.ts';
import { tellOpen } from '../machine.ts';

type Air = Pick<TxCtx, 'db' | 'config'>;

/** A media process that has not beaten for so long is gone. */
export const SILENT_MS = 10_000;
/** What a browser's recorder may send, best first. */
const CAMERA_MIMES = [
  'video/webm;codecs=h264,opus',
  'video/mp4;codecs=avc1.42E01F,opus',
  'video/webm;codecs=vp8,opus',
];

/** Where the API is reached is where media is, unless its node says another place. */
function ownHost({ publicOrigin, host }: Pick<Config, 'publicOrigin' | 'host'>): string {
  return publicOrigin === '' ? host : new URL(publicOrigin).hostname;
}

/** rtmp://host:port/live; null where no media process beats. */
export async function rtmpServer({ db, config }: Air): Promise<string | null> {
  const nodes = await readNodes(db, SILENT_MS);
  if (nodes.length === 0) return null;
  const port = process.env.MEDIA_RTMP_PORT ?? '1935';
  return nodes.find(({ url }) => url !== null)?.url ?? `rtmp://${ownHost(config)}:${port}/live`;
}

/** The key of a content, made where it has none. */
async function keyOf({ db, config }: Air, head: AirHead): Promise<{ text: string; hash: Buffer }> {
  if (head.keySealed !== null && head.keyHash !== null)
    return { text: shownSecret(config, head.keySealed), hash: head.keyHash };
  const made = newSecret(config);
  await writeKey(db, head, made);
  return made;
}

const nameOf = (name: string, key: string): string => `${name}?k=${key}`;

/** SRS asks its hooks with the query alone, so its key stands there, too. */
function whipOf({ engine, whipUrl }: Config['media'], content: number, key: string): IngestWays['whip'] {
  if (whipUrl === '') return null;
  const path = engine === 'srs' ? `rtc/v1/whip/?app=live&stream=${content}&k=${key}` : `live/${content}/whip`;
  return { url: `${whipUrl}/${path}`, token: key };
}

/** How a publisher of this content gets in. */
export async function waysOf(
  ctx: Air & Pick<TxCtx, 'caller'>,
  head: AirHead,
): Promise<Omit<IngestWays, 'until'>> {
  const [{ text, hash }, server] = [await keyOf(ctx, head), await rtmpServer(ctx)];
  const key = nameOf(String(head.content), text);
  const { sessionSeq, userSeq } = ctx.caller;
  const ground = { sessionSeq, userSeq };
  return {
    rtmp: server === null ? null : { server, key },
    camera: {
      url: `${ctx.config.hosts.live}/ingest/camera`,
      ticket: ticketFor(ctx.config, { contentSeq: head.content, source: 'CAMERA', ground }, hash),
      mimes: CAMERA_MIMES,
    },
    whip: whipOf(ctx.config.media, head.content, text),
  };
}

/** Grace begins now, unless it has begun. */
const lostSince = (head: AirHead, now: Date) => ({
  lostAt: head.lostAt === null ? now : new Date(head.lostAt),
  closeDueAt: closeDue({ since: head.playSince!, lost: clock.realMs() }, limitsOf(now)),
});

/** Whoever publishes with the old key goes, and comes back with the new one. */
async function rotate(ctx: TxCtx, head: AirHead): Promise<AirHead> {
  const made = newSecret(ctx.config);
  await writeKey(ctx.db, head, made);
  if (isOnAir(head.state)) await writeLost(ctx.db, head, lostSince(head, ctx.now));
  await dropPublisher(ctx.db, head, ctx.now);
  await writeAccess(toQueryable(ctx.db), {
    kind: 'WRITE',
    userSeq: ctx.caller.userSeq,
    ip: ctx.request.ip,
    call: ctx.request.call,
    subjects: [`content:${head.content}`],
    reason: '스트림 키 재발급',
    requestId: ctx.request.requestId,
    at: ctx.now,
  });
  await tellOpen(ctx.db, head.channel, [head.content]);
  return { ...head, keyHash: made.hash, keySealed: made.sealed };
}

/** Its node hears of it and drops who still publishes. */
export async function dropPublisher(db: Db, key: Key, at: Date): Promise<void> {
  await endSessions(db, key, at);
  await tellMedia(db, key.content);
}

async function fixedKey(ctx: TxCtx, channel: number, wanted: boolean | undefined): Promise<string | null> {
  const stands = await readFixedKey(ctx.db, channel);
  if (wanted === false) {
    if (stands) await dropFixedKey(ctx.db, channel);
    return null;
  }
  if (stands) return nameOf(`c${channel}`, shownSecret(ctx.config, stands.keySealed));
  if (wanted === undefined) return null;
  const made = newSecret(ctx.config);
  await writeFixedKey(ctx.db, channel, made, ctx.now);
  return nameOf(`c${channel}`, made.text);
}

export async function showKey(
  ctx: TxCtx,
  { params: { contentSeq }, body }: InputOf<typeof liveApi.key>,
): Promise<StreamKey> {
  const head = await lockAir(ctx.db, ctx.scope.sellers, contentSeq);
  if (!head) throw fail('NOT_FOUND');
  if (head.state !== 'WAIT' && !isOnAir(head.state))
    throw fail('STATE_CHANGED', { current: { status: head.state, version: head.version } });
  if (body.fixed !== undefined && !owns(ctx, head.channel)) throw fail('NOT_FOUND');
  const current = body.rotate ? await rotate(ctx, head) : head;
  const ways = await waysOf(ctx, current);
  const opens = opensAt(head.scheduledAt, setting('liveKeyMinutes', ctx.now));
  return {
    ...ways,
    from: head.state === 'WAIT' && opens > ctx.now.getTime() ? toKst(new Date(opens)) : null,
    // It opens every live of the channel: its owner's alone.
    fixedKey: owns(ctx, head.channel) ? await fixedKey(ctx, head.channel, body.fixed) : null,
  };
}
