import type { Caller } from '../../kit/auth/caller.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { readCount } from '../../kit/list/count.ts';
import { readPage, type ListQuery } from '../../kit/list/page.ts';
import { searchFor, type Searches } from '../../kit/list/search.ts';
import type { Filters, ListSource } from '../../kit/list/source.ts';
import { registerExport } from './exports.ts';
import { requestDownload, type DownloadBody } from './request.ts';

/** Which list a caller reads. */
export type ListOf = (caller: Caller) => ListSource;

/**
 * A declared list behind its calls (contract/download/list-calls.ts); its sheets are registered. Where two kinds of callers
 * ask the same calls, `pick` says which of the lists is the caller's.
 */
export function openList(sources: readonly ListSource[], pick: ListOf = () => sources[0]!): ListOf {
  for (const source of sources) if (source.spec.idList) registerExport(source);
  return pick;
}

/** What a summary or an act on everything found looks for. */
export const searchIn = (pick: ListOf, ctx: TxCtx, filters: object): Promise<Searches> =>
  searchFor(ctx, pick(ctx.caller), filters as Filters);

/** One page; for a call that leaves a trace of its reading. */
export const pageOf = async (pick: ListOf, ctx: TxCtx, query: ListQuery) =>
  readPage(ctx, await searchIn(pick, ctx, query), query);

/** The list's own call. */
export const serveList = (pick: ListOf) => ({
  mode: 'read' as const,
  run: ({ query }: { query: ListQuery }, ctx: TxCtx) => pageOf(pick, ctx, query),
});

/** A count is its tab's, whatever tab the query carries (order-desk.md §5). */
export const serveCount = (pick: ListOf, tab: string) => ({
  mode: 'read' as const,
  run: async ({ query }: { query: object }, ctx: TxCtx) => ({
    count: await readCount(ctx, (await searchIn(pick, ctx, query)).with({ tab })),
  }),
});

/** Its sheet, chosen rows or searched ones. */
export const serveSheet = (pick: ListOf) => ({
  mode: 'tx' as const,
  run: ({ body }: { body: DownloadBody }, ctx: TxCtx) => requestDownload(ctx, pick(ctx.caller), body),
});
