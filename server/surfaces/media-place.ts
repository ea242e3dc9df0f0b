// Which media process has a live: of several, the one whose publisher it is (docs/decisions/0254).
import type { RequestOptions } from 'node:http';
import { setTimeout as nap } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { mediaDoor } from '../domains/broadcast/index.ts';
import type { Deps } from '../kit/http/context.ts';
import { mediaSocket } from '../media/place.ts';

/** So long an API may send players where a live was. */
const KNOWN_MS = 1_000;
/** Longer nobody waits for the database: players go where their live was, whatever became of it. */
const ASK_MS = 1_000;
const LIVES = 10_000;

export type MediaPlaces = {
  /** Where what players ask for of a live is. */
  ofPlay: (playId: string) => Promise<RequestOptions>;
  /** Where a camera of this content publishes. */
  ofContent: (contentSeq: number | null) => Promise<RequestOptions>;
};

function reach(url: string): RequestOptions {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port: port || (protocol === 'https:' ? 443 : 80) };
}

/** MEDIA_URL where that is all of them, what the nodes say of themselves, else the socket in the folder. */
export function openMediaPlaces({ config, pools }: Deps, env: NodeJS.ProcessEnv): MediaPlaces {
  if (env.MEDIA_URL) {
    const fixed = reach(env.MEDIA_URL);
    return { ofPlay: async () => fixed, ofContent: async () => fixed };
  }
  const own: RequestOptions = { socketPath: mediaSocket(config.home) };
  type Known = Awaited<ReturnType<typeof mediaDoor.whereabouts>>;
  const late = () => nap(ASK_MS, null, { ref: false }).then(() => Promise.reject(new Error('late')));
  const known = new LRUCache<'all', Known>({
    max: 1,
    ttl: KNOWN_MS,
    fetchMethod: (_, was = { nodes: [], held: [] }) =>
      Promise.race([mediaDoor.whereabouts(pools.job), late()]).catch(() => was),
  });
  /** Players of a live that is over still read its end where it was. */
  const last = new LRUCache<string, string>({ max: LIVES });
  const anyOf = (nodes: readonly string[], was?: string): RequestOptions => {
    const url = was && nodes.includes(was) ? was : nodes[0];
    return url ? reach(url) : own;
  };
  return {
    async ofPlay(playId) {
      const { nodes, held } = (await known.fetch('all'))!;
      const url = held.find((one) => one.playId === playId)?.url;
      if (!url) return anyOf(nodes, last.get(playId));
      last.set(playId, url);
      return reach(url);
    },
    async ofContent(contentSeq) {
      const { nodes, held } = (await known.fetch('all'))!;
      const url = held.find((one) => one.contentSeq === contentSeq)?.url;
      return url ? reach(url) : anyOf(nodes);
    },
  };
}
