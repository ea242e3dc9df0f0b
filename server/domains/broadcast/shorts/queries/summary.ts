import { shortsTabs, type ShortsTab } from '@jangteo/contract/broadcast/shorts.list.ts';
import type { ShortsSummary } from '@jangteo/contract/broadcast/shorts.api.ts';
import type { Searches } from '../../../../kit/list/search.ts';
import { countStates, type ReadCtx } from '../../queries/summary.ts';

/** Cards under the filters without the tab. */
export async function readSummary(ctx: ReadCtx, searches: Searches): Promise<ShortsSummary> {
  const { each } = searches.with({ tab: undefined });
  const counted = (await Promise.all(each.map((search) => countStates(ctx, search)))).flat();
  return {
    cards: (Object.keys(shortsTabs) as ShortsTab[]).map((key) => ({
      key,
      count: counted.reduce(
        (sum, [state, count]) => ((shortsTabs[key] as readonly string[]).includes(state) ? sum + count : sum),
        0,
      ),
    })),
  };
}
