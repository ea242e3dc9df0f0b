/** Of two renditions hls.js plays what the line carries; what it reckons with is measured here. */
import type Hls from 'hls.js';
import type { AbrController, Events, FragBufferedData } from 'hls.js';
import { calmAfter, counted } from './policy.ts';

/** Its choice between renditions, by how long a piece was on its way: not by how long it was waited for, or read. */
export function byPieces(Own: typeof AbrController): typeof AbrController {
  return class extends Own {
    protected override onFragBuffered(_: Events.FRAG_BUFFERED, { frag, part }: FragBufferedData): void {
      const { loaded, loading, aborted } = part?.stats.loaded ? part.stats : frag.stats;
      const best = this.hls.levels.at(-1);
      if (!best || aborted || frag.sn === 'initSegment') return;
      this.bwEstimator.sample(counted(loaded, loading.end - loading.first, best.maxBitrate), loaded);
    }
  };
}

/** A fall is forgotten where the better one has played for so long. */
const STOOD_MS = 60_000;

/** Whoever has fallen stays below for a while, the longer the more often: a line that lies about itself is not tried on and on. */
export function stayBelow(hls: Hls, Player: typeof Hls): void {
  let [level, falls, since] = [-1, 0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  hls.on(Player.Events.LEVEL_SWITCHING, (_, { level: next }) => {
    const now = performance.now();
    if (next < level) {
      falls = now - since >= STOOD_MS ? 1 : falls + 1;
      hls.autoLevelCapping = next;
      timer = setTimeout(() => (hls.autoLevelCapping = -1), calmAfter(falls));
    }
    [level, since] = [next, now];
  });
  hls.on(Player.Events.DESTROYING, () => clearTimeout(timer));
}
