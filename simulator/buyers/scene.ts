import type { World } from '../world.ts';
import type { Buyers } from './buyers.ts';
import type { Diary } from './diary.ts';
import type { Market } from './market.ts';

/** Who buys, where, in which world, and where it is written down. */
export interface Scene {
  world: World;
  buyers: Buyers;
  market: Market;
  diary: Diary;
}
