// What players ask for: playlists that wait for what is announced, parts, segments. From memory, for everybody.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Channel, Stream, Wanted } from './channel.ts';
import { ladderOf, LOW, LOW_PIECES, SOURCE } from './ladder.ts';
import type { Packager, Part } from './packager.ts';
import { playlistOf } from './playlist.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const NAME = /^\/hls\/([0-9a-f]{32})\/([\w.-]{1,40})$/;
const PIECE = /^(\d{1,12})(?:\.(\d{1,6}))?\.m4s$/;
const INIT = /^init-(\d{1,12})\.mp4$/;
const INDEX = 'index.m3u8';
/** What never changes under its name may stay with whoever has it. */
const STAYS = 'public, max-age=60';
/** Whoever asks further ahead than this has lost count. */
const FARTHEST = 3;

interface Door {
  channel: (playId: string) => Channel | null;
  /** A live whose publisher is awaited: its players come again. */
  awaited: (playId: string) => boolean;
  /** Whether the first playlist of a live names renditions. */
  ladder: boolean;
}

function answer(
  response: ServerResponse,
  code: number,
  head: Record<string, string> = {},
  body?: readonly Buffer[],
): void {
  const bytes = body ?? [];
  const length = bytes.reduce((sum, one) => sum + one.length, 0);
  response.writeHead(code, {
    'content-length': String(length),
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    ...head,
  });
  if (response.req.method !== 'HEAD') for (const one of bytes) response.write(one);
  response.end();
}

const later = (response: ServerResponse): void => answer(response, 503, { 'retry-after': '1' });

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** Ends with the connection of who asks. */
function gone(response: ServerResponse): AbortSignal {
  const abort = new AbortController();
  response.once('close', () => abort.abort());
  return abort.signal;
}

/** A player takes no playlist without a whole segment: what it waits for; null: nothing. */
function firstOf(packager: Packager): Wanted | null {
  const all = packager.segments();
  return all.every((one) => one.open) ? { number: all[0]?.number ?? packager.next(), part: null } : null;
}

/** Whoever begins does not wait longer for the second rendition than for a segment of it. */
const LADDER_MS = 1_000;

/** Of a live that has no second rendition, or none any more, the source alone. */
async function sendLadder(channel: Channel, response: ServerResponse): Promise<void> {
  const signal = gone(response);
  const first = firstOf(channel.packager);
  if (first && !(await channel.until(first, signal))) return later(response);
  const { low } = channel;
  const also = low && firstOf(low.packager);
  if (also) await low.until(also, AbortSignal.any([signal, AbortSignal.timeout(LADDER_MS)]));
  const text = Buffer.from(ladderOf(channel));
  answer(response, 200, { 'content-type': PLAYLIST, 'cache-control': 'no-cache' }, [text]);
}

/** One rendition of a live; `before`: in front of the names of its pieces. */
interface Shown {
  stream: Stream;
  before: string;
  /** Its live goes on, and this rendition of it does not: players go to the other. */
  gone: () => boolean;
}

async function sendPlaylist(
  { stream, before, gone: isGone }: Shown,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const { packager } = stream;
  const parts = stream.inParts() && query.get('parts') !== 'no';
  const first = firstOf(packager);
  const number = numberIn(query, '_HLS_msn');
  const asked = number === null ? null : { number, part: numberIn(query, '_HLS_part') };
  if (asked && asked.number >= packager.next() + FARTHEST) return answer(response, 400);
  const wanted = asked && parts ? asked : first;
  if (wanted && !(await stream.until(wanted, gone(response)))) return later(response);
  if (isGone()) return answer(response, 404);
  const text = playlistOf(packager, { parts, ended: stream.ended(), before });
  const cache = asked ? 'public, max-age=1' : 'no-cache';
  answer(response, 200, { 'content-type': PLAYLIST, 'cache-control': cache }, [Buffer.from(text)]);
}

const sendVideo = (response: ServerResponse, bytes: readonly Buffer[]): void =>
  answer(response, 200, { 'content-type': 'video/mp4', 'cache-control': STAYS }, bytes);

/** A part that was announced is waited for; a segment is there when it is whole. */
async function sendPiece(
  channel: Stream,
  number: number,
  part: number | null,
  response: ServerResponse,
): Promise<void> {
  const { packager } = channel;
  if (number >= packager.next() + FARTHEST) return answer(response, 404);
  if (!(await channel.until({ number, part }, gone(response)))) return later(response);
  const segment = packager.segment(number);
  const found: readonly (Part | undefined)[] =
    (part === null ? segment?.parts : [segment?.parts[part]]) ?? [];
  const bytes = found.flatMap((one) => one?.bytes ?? []);
  if (bytes.length === 0) return answer(response, 404);
  sendVideo(response, bytes);
}

async function serve(door: Door, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://media');
  const [, playId, name] = NAME.exec(url.pathname) ?? [];
  if (!playId || !name || !['GET', 'HEAD'].includes(request.method ?? '')) return answer(response, 404);
  const channel = door.channel(playId);
  if (!channel) return door.awaited(playId) ? later(response) : answer(response, 404);
  // whoever counts already knows it as the source: from a process of before, which named no renditions
  if (name === INDEX && door.ladder && !url.searchParams.has('_HLS_msn'))
    return sendLadder(channel, response);
  const lower = name === LOW || name.startsWith(LOW_PIECES);
  const before = lower ? LOW_PIECES : '';
  const stream = lower ? channel.low : channel;
  if (!stream) return answer(response, 404);
  if ([INDEX, SOURCE, LOW].includes(name))
    return sendPlaylist(
      { stream, before, gone: () => stream.ended() && !channel.ended() },
      url.searchParams,
      response,
    );
  const piece = name.slice(before.length);
  const [, number, part] = PIECE.exec(piece) ?? [];
  if (number) return sendPiece(stream, Number(number), part === undefined ? null : Number(part), response);
  const init = stream.packager.init(Number(INIT.exec(piece)?.[1] ?? -1));
  if (init) sendVideo(response, [init]);
  else answer(response, 404);
}

/** The server of one media process; whoever starts it says where it listens, and what it does with upgrades. */
export const mediaServer = (door: Door): Server =>
  createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    serve(door, request, response).catch(() => response.destroy());
  });
