/** Of two renditions hls.js plays what the line carries; what it reckons with is measured here. */
import type Hls from 'hls.js';
import type { AbrController, Events, FragBufferedData, FragLoadedData } from 'hls.js';
import { calmAfter, counted } from './policy.ts';

/**
 * Its choice between renditions, by how long each piece was on its way: not by how long it was waited for, or read. Of
 * the parts that it loads one after the other it counts the last alone.
 */
export function byPieces(Own: typeof AbrController): typeof AbrController {
  return class extends Own {
    protected override onFragLoaded(event: Events.FRAG_LOADED, data: FragLoadedData): void {
      super.onFragLoaded(event, data);
      const { loaded, loading } = (data.part ?? data.frag).stats;
      const best = this.hls.levels.at(-1);
      if (!best || data.frag.sn === 'initSegment') return;
      this.bwEstimator.sample(counted(loaded, loading.end - loading.first, best.averageBitrate), loaded);
    }
    protected override onFragBuffered(_: Events.FRAG_BUFFERED, __: FragBufferedData): void {}
  };
}

/** A fall is forgotten where the better one has played for so long. */
const STOOD_MS = 60_000;

/** Whoever has fallen stays below for a while, the longer the more often: what a line seems to carry it may not. */
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
