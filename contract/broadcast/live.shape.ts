/** What a live on air says of its picture, beside its row (live.md §3). */
import { z } from 'zod';
import { int, text, time } from '../kit/field.ts';
import { ingestSource } from './live.enums.ts';

/** Where its picture is; null: it has none. */
export const playback = z.strictObject({
  hlsUrl: text(500).nullable(),
  mp4Url: text(500).nullable(),
  posterUrl: text(500).nullable(),
  sprite: text(500).nullable(),
});
export type Playback = z.output<typeof playback>;

export const videoTrack = z.strictObject({
  codec: text(20),
  width: int(0, 16_384),
  height: int(0, 16_384),
  fps: int(0, 1_000).nullable(),
});
export const audioTrack = z.strictObject({
  codec: text(20),
  sampleRate: int(0, 400_000).nullable(),
  channels: int(0, 64).nullable(),
});
/** Something about the stream that its sender should mend; `text` is a Korean sentence. */
export const ingestWarning = z.strictObject({ code: text(40), text: text(200) });

/** Who publishes, and how. */
export const ingest = z.strictObject({
  source: ingestSource.schema.nullable(),
  /** Since when; null: nobody publishes. */
  since: time().nullable(),
  /** On air without a picture since. */
  lostAt: time().nullable(),
  video: videoTrack.nullable(),
  audio: audioTrack.nullable(),
  kbps: int(0).nullable(),
  keyframeMs: int(0).nullable(),
  warnings: z.array(ingestWarning),
});
export type Ingest = z.output<typeof ingest>;

/** How a publisher gets in; only the ways that are open. */
export const ingestWays = z.strictObject({
  rtmp: z.strictObject({ server: text(300), key: text(200) }).nullable(),
  camera: z.strictObject({ url: text(300), ticket: text(200), mimes: z.array(text(100)) }).nullable(),
  whip: z.strictObject({ url: text(300), token: text(200) }).nullable(),
  /** Until when the first picture must be there. */
  until: time().nullable(),
});
export type IngestWays = z.output<typeof ingestWays>;

const { until: _until, ...ways } = ingestWays.shape;
export const streamKey = z.strictObject({
  ...ways,
  /** From when a publisher is let in; null: now. It is, until the live is over. */
  from: time().nullable(),
  /** 고정 키 of the channel; null where it has none. */
  fixedKey: text(200).nullable(),
});
export type StreamKey = z.output<typeof streamKey>;
