/** A declared list behind its calls (contract/kit/list-calls.ts); its sheets are the download centre's. */
import type { Caller } from '../auth/caller.ts';
import type { TxCtx } from '../http/context.ts';
import { readCount } from './count.ts';
import { readPage, type ListQuery } from './page.ts';
import { searchFor, type Searches } from './search.ts';
import type { Filters, ListSource } from './source.ts';

/** A list, or which one is the caller's where two kinds of callers ask the same calls. */
export type Served = ListSource | ((caller: Caller) => ListSource);

/** The list that this caller reads. */
export const sourceFor = (served: Served, caller: Caller): ListSource =>
  typeof served === 'function' ? served(caller) : served;

/** What a summary or an act on everything found looks for. */
export const searchIn = (served: Served, ctx: TxCtx, filters: object): Promise<Searches> =>
  searchFor(ctx, sourceFor(served, ctx.caller), filters as Filters);

/** One page; for a call that leaves a trace of its reading. */
export const pageOf = async (served: Served, ctx: TxCtx, query: ListQuery) =>
  readPage(ctx, await searchIn(served, ctx, query), query);

/** The list's own call. */
export const serveList = (served: Served) => ({
  mode: 'read' as const,
  run: ({ query }: { query: ListQuery }, ctx: TxCtx) => pageOf(served, ctx, query),
});

/** The same over the rows of all sellers, for operators. */
export const overseeList = (served: Served) => ({ ...serveList(served), overview: 'admin' as const });

/** A count is its tab's, whatever tab the query carries (order-desk.md §5). */
export const serveCount = (served: Served, tab: string) => ({
  mode: 'read' as const,
  run: async ({ query }: { query: object }, ctx: TxCtx) => ({
    count: await readCount(ctx, (await searchIn(served, ctx, query)).with({ tab })),
  }),
});
