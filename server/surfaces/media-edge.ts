/** Pictures of lives for many: what all ask for at once is asked of media once, and kept as long as its answer says. */
import { request } from 'node:http';
import type { RequestOptions } from 'node:http';
import { LRUCache } from 'lru-cache';

/** What media said, whole: a playlist, a third of a second, a segment. */
export interface Answer {
  code: number;
  head: Record<string, string | string[]>;
  body: Buffer;
}

/** Players wait up to 5 s for a part; what takes longer is a media process that stands still. */
const STALLED_MS = 10_000;
const KEPT_BYTES = 64 * 1024 * 1024;
/** What an answer costs beside its bytes. */
const ENTRY_BYTES = 1_000;
/** More players than this wait for whole segments: about a second later, and a third of the requests (decision 0082). */
const MOST_IN_PARTS = 1_000;
const CROWDED_MS = 60_000;
/** Headers of one connection alone. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);
/** What a player may ask of a playlist (RFC 8216bis, 6.2.5). */
const ASKED = ['_HLS_msn', '_HLS_part'];

const keptMs = ({ head }: Answer): number =>
  Number(/\bmax-age=(\d+)/.exec(String(head['cache-control']))?.[1] ?? 0) * 1_000;

function load(place: RequestOptions, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ ...place, path, timeout: STALLED_MS }, (response) => {
      const parts: Buffer[] = [];
      const told = Object.entries(response.headers).flatMap(([name, value]) =>
        value === undefined || OWN.has(name) ? [] : [[name, value] as const],
      );
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () =>
          resolve({
            code: response.statusCode ?? 502,
            head: Object.fromEntries(told),
            body: Buffer.concat(parts),
          }),
        )
        .on('error', reject);
    });
    asked
      .on('timeout', () => asked.destroy(new Error('media stands still')))
      .on('error', reject)
      .end();
  });
}

/**
 * Answers for addresses below /hls. Rejects where media cannot be reached. `most`: players that may wait for parts at a
 * time; while more do, the others get playlists of whole segments. `placeOf`: who has what is below an address.
 */
export function openEdge(
  placeOf: (path: string) => Promise<RequestOptions>,
  most = MOST_IN_PARTS,
): (url: string) => Promise<Answer> {
  const answers = new LRUCache<string, Answer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
    ttl: 1,
    async fetchMethod(path, _before, { options }) {
      const answer = await load(await placeOf(path), path);
      options.ttl = Math.max(1, keptMs(answer)); // 0 would be for good
      return answer;
    },
  });
  let waiting = 0;
  let crowdedUntil = 0;
  return async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://media');
    const asked = ASKED.flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
    });
    if (waiting >= most) crowdedUntil = performance.now() + CROWDED_MS;
    const crowded = performance.now() < crowdedUntil && pathname.endsWith('.m3u8');
    const query = crowded ? 'parts=no' : asked.join('&');
    waiting++;
    try {
      return (await answers.fetch(query ? `${pathname}?${query}` : pathname))!;
    } finally {
      waiting--;
    }
  };
}
