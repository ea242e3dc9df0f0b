/** What the dialogs of start and schedule need to know (live.md §3, R216). */
import type { LiveInfo } from '@jangteo/contract/broadcast/live.api.ts';
import { broadcastErrors } from '@jangteo/contract/broadcast/broadcast.errors.ts';
import { fillMessage } from '@jangteo/contract/kit/error.ts';
import { findFfmpeg } from '../../../adapters/media/ffmpeg.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { setting } from '../../reference/index.ts';
import { liveBanOf, type LiveBan } from '../../sanction/index.ts';
import { untilText } from './ban.ts';
import { rtmpServer, SILENT_MS } from './key.ts';
import { limitsOf } from './limits.ts';
import { readNext, readOnAir, type NextLive } from './queries/air.ts';
import { contentOwners } from '../directory.ts';
import { hostedGuests } from '../host.ts';
import { readNodes } from './queries/session.ts';

type Onair = LiveInfo['onAir'];

/** The first reason that speaks against it. */
function reasonOf(ban: LiveBan | null, onAir: Onair, ready: { ffmpeg: boolean; media: boolean }) {
  if (ban) return fillMessage(broadcastErrors.LIVE_SANCTIONED.message, { until: untilText(ban.until) });
  if (!ready.ffmpeg) return broadcastErrors.FFMPEG_MISSING.message;
  if (!ready.media) return broadcastErrors.MEDIA_UNAVAILABLE.message;
  return onAir ? broadcastErrors.STREAM_ALREADY_LIVE.message : null;
}

/** The channel of the live that is named, whoever hosts it; without one, or with one of others, the caller's own. */
async function channelOf({ db, scope }: TxCtx, content: number | undefined): Promise<number> {
  if (content === undefined) return scope.sellerSeq;
  const owner = await contentOwners.ownerOf(db, content);
  return owner !== null && scope.sellers.includes(owner) ? owner : scope.sellerSeq;
}

/** The next of the channel; of what the caller hosts elsewhere, too, where no live is named. */
async function nextOf(ctx: TxCtx, channel: number, hostsToo: boolean): Promise<NextLive | null> {
  const own = await readNext(ctx.db, channel);
  const guests = hostsToo ? await hostedGuests(ctx) : [];
  const hosted = await Promise.all(guests.map(({ seller, only }) => readNext(ctx.db, seller, only)));
  return (
    [own, ...hosted]
      .filter((one) => one !== null)
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0] ?? null
  );
}

export async function info(ctx: TxCtx, content?: number): Promise<LiveInfo> {
  const { db, now, config } = ctx;
  const channel = await channelOf(ctx, content);
  const ban = await liveBanOf(db, [channel], now);
  const onAir = await readOnAir(db, channel, content);
  const nodes = await readNodes(db, SILENT_MS);
  const [ffmpeg, rtmp] = [await findFfmpeg(), await rtmpServer(ctx)];
  const ready = nodes.length > 0;
  const next = await nextOf(ctx, channel, content === undefined);
  return {
    goLive: reasonOf(ban, onAir, { ffmpeg: ffmpeg !== null, media: ready }),
    sanction: ban,
    onAir,
    next,
    ingest: { rtmp, camera: ready && ffmpeg !== null, whip: config.media.whipUrl !== '' },
    media: {
      engine: config.media.engine,
      ffmpeg: ffmpeg?.version ?? null,
      ready,
      lowLatency: config.media.hlsUrl === '',
    },
    simulcastHosts: [...config.simulcastHosts],
    limits: { keyMinutes: setting('liveKeyMinutes', now), ...limitsOf(now) },
  };
}
