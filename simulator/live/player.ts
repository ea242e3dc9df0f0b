/** A player that nobody looks at: asks for playlists as a player with low latency does, and fetches what is new. */
import { setTimeout as sleep } from 'node:timers/promises';

const AGAIN_MS = 1_000;
const PATIENCE_MS = 10_000;

interface Playlist {
  /** What is played, oldest first: parts where the list has them, else segments. */
  pieces: string[];
  /** Media sequence number and part that come next; null: it answers at once, ask again in a second. */
  next: { number: number; part: number } | null;
}

/** Reads what of a playlist a player needs. */
export function readPlaylist(text: string): Playlist {
  const lines = text.split('\n');
  const parts = lines.flatMap((line) => /^#EXT-X-PART:.*URI="([^"]+)"/.exec(line)?.[1] ?? []);
  const segments = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const blocking = lines.some((line) => line.includes('CAN-BLOCK-RELOAD=YES'));
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? 0);
  const last = lines.findLastIndex((line) => line !== '' && !line.startsWith('#'));
  const open = lines.slice(last + 1).filter((line) => line.startsWith('#EXT-X-PART:')).length;
  return {
    pieces: parts.length > 0 ? parts : segments,
    next: blocking ? { number: first + segments.length, part: open } : null,
  };
}

const get = async (url: URL): Promise<Response> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response;
};

/** Of a playlist that names renditions the best, the last one; null: it names pieces. */
export const bestOf = (text: string): string | null =>
  text.includes('#EXT-X-STREAM-INF') ? text.trim().split('\n').at(-1)! : null;

/** Plays until `on` says no; what cannot be had is tried again. */
export async function play(first: string, on: () => boolean): Promise<void> {
  let playlist = first;
  let had = new Set<string>();
  let next: Playlist['next'] = null;
  while (on()) {
    try {
      const url = new URL(playlist);
      if (next) {
        url.searchParams.set('_HLS_msn', String(next.number));
        url.searchParams.set('_HLS_part', String(next.part));
      }
      const text = await (await get(url)).text();
      const best = bestOf(text);
      if (best) {
        playlist = new URL(best, url).href;
        continue;
      }
      const read = readPlaylist(text);
      // who comes in begins at the edge
      const fresh = had.size === 0 ? read.pieces.slice(-3) : read.pieces.filter((piece) => !had.has(piece));
      for (const piece of fresh) await (await get(new URL(piece, url))).arrayBuffer();
      had = new Set(read.pieces);
      next = read.next;
      if (!next) await sleep(AGAIN_MS);
    } catch {
      playlist = first;
      next = null;
      await sleep(AGAIN_MS);
    }
  }
}
