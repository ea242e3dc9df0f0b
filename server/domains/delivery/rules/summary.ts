import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { DeliveryTab } from '@jangteo/contract/delivery/delivery.list.ts';
import type { DeskSummary } from '@jangteo/contract/delivery/delivery.summary.ts';
import type { DueRow } from '../queries/summary.ts';

type Spread = NonNullable<DeskSummary['cards'][number]['spread']>;

/** Which rows a card holds; 발송기한 경과 cuts across the three states. */
const HOLDS: Record<DeliveryTab, (row: DueRow) => boolean> = {
  'payment-complete': (row) => row.fulfilment_status === 'PAYMENT_COMPLETE',
  prepare: (row) => row.fulfilment_status === 'PREPARING_PRODUCT',
  postponed: (row) => row.fulfilment_status === 'SHIPPING_POSTPONED',
  'shipping-postponed': (row) => row.step === 'LATE',
};
export const DESK_TABS = Object.keys(HOLDS) as DeliveryTab[];

/** Deadlines of each card, or null of all where they were not counted. */
export function spreadOf(tab: DeliveryTab, rows: readonly DueRow[] | null): Spread | null {
  if (rows === null) return null;
  const spread: Spread = { LATE: 0, TODAY: 0, TOMORROW: 0, LATER: 0 };
  for (const row of rows.filter(HOLDS[tab])) spread[row.step] += row.lines;
  return spread;
}

/** What a card counts: its spread, or the one step that the search asks for. */
export const countOfSpread = (spread: Spread, due: DueStep | undefined): number =>
  due ? spread[due] : Object.values(spread).reduce((sum, n) => sum + n, 0);
