/** What engines say of publishers, each in words of its own (live.md §9). Pure. */
import { z } from 'zod';
import { audioTrack, ingestWarning, videoTrack } from '@jangteo/contract/broadcast/live.shape.ts';
import type { EngineName } from '../../../kit/http/media-config.ts';
import type { HookAnswer } from '../../../kit/http/hooks.ts';
import { parseWith } from '../../../kit/http/parse.ts';
import type { Claim, Stats } from './ingest.ts';
import type { Recording } from './queries/session.ts';

/** The same of every engine. */
export type Word =
  | {
      is: 'publish';
      node: string;
      client: string;
      source: 'RTMP' | 'WHIP';
      claim: Claim;
      /** What an engine calls it, which we pull it by. */
      stream?: string;
    }
  /** `session`: as it was answered; else the name and connection that the engine knows. */
  | {
      is: 'done';
      of: number | { node: string; client: string; name: string };
      at: number | null;
      recording: Recording | null;
      /** Why its node let it go, as who sends it reads it. */
      refusal: string | null;
    }
  | { is: 'stats'; stats: Stats }
  /** `hls`: a viewer of the engine's own playlists. */
  | { is: 'play'; key: string; hls?: boolean }
  /** Nothing of ours. */
  | { is: 'other' };

export interface Engine {
  read: (body: unknown, query: Readonly<Record<string, string>>) => Word;
  /** What it reads as yes; the edge's refusals are its no. */
  yes: HookAnswer;
}

const parse = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> =>
  parseWith(schema, body) as z.output<S>;

const node = z.string().min(1).max(60);
const short = z.string().max(200);
const session = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const recording = z.object({
  key: z.string().min(1).max(300),
  bytes: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  seconds: z.number().min(0).max(1_000_000),
});

const embedded = z.union([
  z.object({ event: z.literal('publish'), node, client: short.default(''), ticket: short }),
  z.object({
    event: z.literal('publish'),
    node,
    client: short.default(''),
    name: short,
    k: short.default(''),
    source: z.enum(['RTMP', 'WHIP']).default('RTMP'),
  }),
  z.object({
    event: z.literal('done'),
    node,
    sessionSeq: session,
    /** Real time, ms. */
    at: z.number().min(0).max(8.64e15).optional(),
    recording: recording.nullable().default(null),
    refusal: z.string().min(1).max(200).nullable().default(null),
  }),
  z.object({
    event: z.literal('stats'),
    node,
    sessionSeq: session,
    video: videoTrack.nullable().default(null),
    audio: audioTrack.nullable().default(null),
    kbps: z.number().min(0).max(1_000_000).nullable().default(null),
    keyframeSec: z.number().min(0).max(3_600).nullable().default(null),
    warnings: z.array(ingestWarning).max(20).default([]),
  }),
]);

const rounded = (n: number | null): number | null => (n === null ? null : Math.round(n));

function readEmbedded(body: unknown): Word {
  const said = parse(embedded, body);
  if (said.event === 'publish') {
    const { node: at, client } = said;
    if ('ticket' in said)
      return { is: 'publish', node: at, client, source: 'RTMP', claim: { ticket: said.ticket } };
    return { is: 'publish', node: at, client, source: said.source, claim: { name: said.name, key: said.k } };
  }
  if (said.event === 'done')
    return {
      is: 'done',
      of: said.sessionSeq,
      at: said.at ?? null,
      recording: said.recording,
      refusal: said.refusal,
    };
  const { video, audio, kbps, keyframeSec, warnings, sessionSeq } = said;
  const keyframeMs = keyframeSec === null ? null : Math.round(keyframeSec * 1_000);
  return {
    is: 'stats',
    stats: { session: sessionSeq, figures: { video, audio, kbps: rounded(kbps), keyframeMs, warnings } },
  };
}

const key = (query: string): string => new URLSearchParams(query.replace(/^\?/, '')).get('k') ?? '';

/** nginx-rtmp: a form; the arguments of the stream's name stand beside its own fields. */
const nginx = z.object({
  call: short,
  name: short.default(''),
  clientid: short.default(''),
  k: short.default(''),
});
function readNginx(body: unknown): Word {
  const { call, name, clientid: client, k } = parse(nginx, body);
  if (call === 'publish')
    return { is: 'publish', node: 'nginx', client, source: 'RTMP', claim: { name, key: k }, stream: name };
  if (call === 'publish_done')
    return { is: 'done', of: { node: 'nginx', client, name }, at: null, recording: null, refusal: null };
  return call === 'play' ? { is: 'play', key: k } : { is: 'other' };
}

/** MediaMTX: authHTTP asks in JSON; runOnNotReady says `event=done` with path and connection. */
const mediamtx = z.object({
  action: short.default(''),
  event: short.default(''),
  path: short.default(''),
  query: short.default(''),
  protocol: short.default(''),
  id: short.nullish(),
  token: short.nullish(),
});
function readMediaMtx(body: unknown): Word {
  const { action, event, path, query, protocol, id, token } = parse(mediamtx, body);
  const name = path.replace(/^.*\//, '');
  const client = id ?? '';
  const k = key(query) || (token ?? '');
  if (event === 'done')
    return { is: 'done', of: { node: 'mediamtx', client, name }, at: null, recording: null, refusal: null };
  if (action === 'read' || action === 'playback') return { is: 'play', key: k, hls: protocol === 'hls' };
  if (action !== 'publish') return { is: 'other' };
  const source = protocol === 'webrtc' ? 'WHIP' : 'RTMP';
  return { is: 'publish', node: 'mediamtx', client, source, claim: { name, key: k }, stream: name };
}

/** SRS: http_hooks in JSON; the query stands in `param`. */
const srs = z.object({
  action: short,
  client_id: z.union([short, z.number()]).default(''),
  stream: short.default(''),
  param: short.default(''),
  tcUrl: short.default(''),
});
function readSrs(body: unknown): Word {
  const { action, client_id: id, stream: name, param, tcUrl } = parse(srs, body);
  const client = String(id);
  if (action === 'on_publish') {
    const source = tcUrl.startsWith('webrtc:') ? 'WHIP' : 'RTMP';
    return { is: 'publish', node: 'srs', client, source, claim: { name, key: key(param) }, stream: name };
  }
  if (action === 'on_unpublish')
    return { is: 'done', of: { node: 'srs', client, name }, at: null, recording: null, refusal: null };
  return action === 'on_play' ? { is: 'play', key: key(param) } : { is: 'other' };
}

const OK: HookAnswer = { type: 'text/plain', text: 'ok' };

export const engines = {
  embedded: { read: readEmbedded, yes: { type: 'application/json', text: '{}' } },
  nginx: { read: readNginx, yes: OK },
  mediamtx: { read: readMediaMtx, yes: OK },
  /** It reads the number in the body, too. */
  srs: { read: readSrs, yes: { type: 'text/plain', text: '0' } },
} as const satisfies Record<EngineName, Engine>;
