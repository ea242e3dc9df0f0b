/** What the pages of settlement ask for when they open; apart from them, so that it is asked beside their code. */
import { TOTAL } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { AnySummary } from '@jangteo/contract/settlement/statement.ts';
import type { First } from '../../kit/first.ts';
import { queryBy } from '../../kit/call/query.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import type { AnyList, Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';
import { monthIn } from './month.ts';
import { sides, type Phase, type Side } from './side.ts';
import { stateNote } from './words.ts';

export const summaryQuery = (side: Side, phase: Phase, place: { month: string; bucket?: string }) => ({
  ...queryBy<AnySummary>(sides[side][phase].summary, { query: place }),
  retry: false,
});

/** A month's buckets as cards: what each comes to, where it stands, when it is paid. */
const cardsOf = (side: Side, phase: Phase, month: string) => (): CardsQuery => ({
  ...summaryQuery(side, phase, { month }),
  select: ({ data }: { data: AnySummary }): Cards => ({
    ...Object.fromEntries(
      data.buckets.map(({ bucket, settleAmount, ...at }) => [
        bucket,
        { count: settleAmount, note: stateNote(at) },
      ]),
    ),
    [TOTAL]: { count: data.settleAmount },
  }),
});

/** Columns that the screen tells in another one. */
const WIDTHS: Readonly<Record<string, number>> = { eventAt: 116, productName: 200, settleAmount: 112 };

/** Specs stay the same ones as long as their page: the address is read by them. */
const kept = new Map<string, ReturnType<typeof asks>>();
const asks = (side: Side, phase: Phase, month: string) => {
  const { spec, lines } = sides[side][phase];
  // The month is the page's, and in its address already.
  const { month: _, ...filters } = spec.filters;
  const onScreen: AnyList = {
    ...spec,
    filters,
    columns: spec.columns.map((column) => ({ ...column, width: WIDTHS[column.id] ?? column.width })),
    always: { month } satisfies Filter,
  };
  return { spec: onScreen, load: lines, cards: cardsOf(side, phase, month) } satisfies Asks;
};
export function linesAsks(side: Side, phase: Phase, month: string) {
  const key = `${side} ${phase} ${month}`;
  const found = kept.get(key) ?? asks(side, phase, month);
  kept.set(key, found);
  return found;
}

const first =
  (side: Side): First =>
  (at) =>
    asksOf(linesAsks(side, 'estimate', monthIn(at.search)))(at);
export const productFirst = first('product');
export const matchingFirst = first('matching');
