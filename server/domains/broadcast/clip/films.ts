/** From the files of a recording, or a part of a replay, to a film with its pictures (live.md §9). ffmpeg only here. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SHEET, sheetEvery, SHORTS_SECONDS } from '@jangteo/contract/broadcast/clip.shape.ts';
import { cutFilm, fitFilm } from '../../../adapters/media/cut.ts';
import type { Ffmpeg } from '../../../adapters/media/ffmpeg.ts';
import { joinRecordings } from '../../../adapters/media/join.ts';
import { probe, type Film } from '../../../adapters/media/probe.ts';
import { drawStill, drawStills } from '../../../adapters/media/stills.ts';
import { openStorage } from '../../../adapters/storage/open.ts';
import type { Deps } from '../../../kit/http/context.ts';
import { findOwnFile, storeBytes, type StoredBytes } from '../../file/index.ts';
import { piecesOf } from './spans.ts';
import type { Session, Span, Sprite, Work } from './queries/work.ts';

/** Where the parts of one job lie, and when to leave off. */
interface Bench extends Pick<Deps, 'config' | 'pools'> {
  ffmpeg: Ffmpeg;
  folder: string;
  signal: AbortSignal;
}

export interface Made {
  film: Film;
  spans: readonly Span[];
  video: StoredBytes;
  posters: string[];
  sprite: Sprite;
}

/** What is made of a content lies under keys that follow from it: made again, it takes the place of what was there. */
export const keyOf = (content: number, part: string): string =>
  createHash('sha256').update(`film ${content} ${part}`).digest('hex').slice(0, 32);

/** So much shorter or longer than its recordings a film may be. */
const LENGTH = 0.02;

async function fetchTo({ config, folder, signal }: Bench, key: string, name: string): Promise<string> {
  const path = join(folder, name);
  await pipeline(await openStorage(config).get(key), createWriteStream(path), { signal });
  return path;
}

/** The film of a live: its recordings in their order, gaps cut out. */
export async function joinLive(
  bench: Bench,
  sessions: readonly Session[],
  startAt: number,
): Promise<{ film: Film; path: string; spans: Span[] }> {
  const pieces = piecesOf(sessions, startAt);
  if (pieces.length === 0) throw new Error('nothing was recorded');
  const files = [];
  for (const [i, { key, skip }] of pieces.entries())
    files.push({ path: await fetchTo(bench, key, `raw-${i}.mp4`), skip });
  const path = join(bench.folder, 'film.mp4');
  const { film, expected } = await joinRecordings(bench.ffmpeg, files, { ...bench, out: path });
  if (Math.abs(film.seconds - expected) > expected * LENGTH)
    throw new Error(`${film.seconds} s of ${expected} s were joined`);
  return { film, path, spans: pieces.map(({ from, seconds }) => ({ from, seconds })) };
}

/** A part of a replay, cut to the picture. */
export async function cutPart(
  bench: Bench,
  { sourceKey, startSec, endSec, crop }: NonNullable<Work['clip']>,
): Promise<{ film: Film; path: string; spans: Span[] }> {
  if (sourceKey === null) throw new Error('the replay has gone');
  const source = await fetchTo(bench, sourceKey, 'source.mp4');
  const path = join(bench.folder, 'film.mp4');
  const { ffmpeg, signal } = bench;
  const film = await cutFilm(ffmpeg, { source, out: path, startSec, endSec, crop, signal });
  return { film, path, spans: [] };
}

/** What somebody uploaded, as a film that plays everywhere; longer than three minutes it is none (R172). */
export async function shrinkUpload(
  bench: Bench,
  pathname: string,
): Promise<{ film: Film; path: string; spans: Span[] }> {
  const { ffmpeg, folder, signal } = bench;
  const upload = await findOwnFile(bench, null, pathname);
  if (!upload) throw new Error('the upload has gone');
  const source = join(folder, 'source.mp4');
  await pipeline(await upload.stream(), createWriteStream(source), { signal });
  const { seconds } = await probe(ffmpeg, source, signal);
  if (seconds > SHORTS_SECONDS + 1) throw new Error(`${seconds} s are longer than a short may be`);
  const path = join(folder, 'film.mp4');
  return { film: await fitFilm(ffmpeg, { source, out: path, signal }), path, spans: [] };
}

/** Another picture for a film that is there; answers its key. */
export async function drawPoster(
  bench: Bench,
  { content, videoKey, at }: { content: number; videoKey: string; at: number },
): Promise<string> {
  const { ffmpeg, folder, signal } = bench;
  const source = await fetchTo(bench, videoKey, 'film.mp4');
  const out = join(folder, 'poster.jpg');
  await drawStill(ffmpeg, { source, out, at, signal });
  return (await storeBytes(bench, out, keyOf(content, `poster at ${at}`))).key;
}

/** Draws its pictures and hands all of it to the storage. */
export async function store(
  bench: Bench,
  content: number,
  { film, path, spans }: { film: Film; path: string; spans: Span[] },
): Promise<Made> {
  const { ffmpeg, folder, signal } = bench;
  const grid = { ...SHEET, every: sheetEvery(Math.round(film.seconds)) };
  const drawn = await drawStills(ffmpeg, film, { source: path, folder, grid, signal });
  const posters: string[] = [];
  for (const [i, poster] of drawn.posters.entries())
    posters.push((await storeBytes(bench, poster, keyOf(content, `poster ${i}`))).key);
  const sheet = await storeBytes(bench, drawn.sheet, keyOf(content, 'sheet'));
  const video = await storeBytes(bench, path, keyOf(content, 'video'));
  return { film, spans, video, posters, sprite: { key: sheet.key, ...drawn.reads } };
}
