import { sql } from 'kysely';
import type { ContentSummary } from '@jangteo/contract/broadcast/content.api.ts';
import { stateTabs, type ContentTab } from '@jangteo/contract/broadcast/content.list.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import type { Search, Searches } from '../../../kit/list/search.ts';

export type ReadCtx = Pick<TxCtx, 'db' | 'client'>;

export async function countStates(ctx: ReadCtx, { where }: Search): Promise<[string, number][]> {
  const statement = sql`select l.state, count(*) from content l where ${where} group by 1`;
  const rows = await rawRows(ctx.client, statement.compile(ctx.db));
  return rows.map(([state, count]) => [state!, Number(count)]);
}

/** Cards under the filters without the tab. */
export async function readSummary(ctx: ReadCtx, searches: Searches): Promise<ContentSummary> {
  const { each } = searches.with({ tab: undefined });
  const counted = (await Promise.all(each.map((search) => countStates(ctx, search)))).flat();
  return {
    cards: (Object.keys(stateTabs) as ContentTab[]).map((key) => ({
      key,
      count: counted.reduce(
        (sum, [state, count]) => ((stateTabs[key] as readonly string[]).includes(state) ? sum + count : sum),
        0,
      ),
    })),
  };
}
