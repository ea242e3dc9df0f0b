/** What may be done to lines: one source for row menu, bulk bar and drawer. */
import { fulfilmentLifecycle, lineEdits, type CanKey } from '@jangteo/contract/order/order.lifecycle.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import type { MenuAction } from '../../ui/Menu.tsx';

/** The calls that write come with the delivery desk; until then the buttons say so. */
const NOT_YET = '준비 중입니다. 배송 처리 기능과 함께 열립니다.';

const labels: Partial<Record<CanKey, string>> = Object.fromEntries(
  [...Object.entries(fulfilmentLifecycle.actions), ...Object.entries(lineEdits)].map(([key, action]) => [key, action.label]),
);
const MAIN: readonly CanKey[] = ['confirm', 'start', 'postpone', 'startDirect', 'cancelBySeller'];

const action = (key: CanKey, reason: string | null): MenuAction => ({ key, label: labels[key] ?? key, destructive: key === 'cancelBySeller', disabledReason: reason ?? NOT_YET });

/** Actions of a line: a key that is absent never applies to its kind, a text says why not now (style.md 6). */
export const lineActions = (row: Pick<OrderRow, 'can'>): MenuAction[] =>
  MAIN.filter((key) => row.can[key] !== undefined).map((key) => action(key, row.can[key] ?? null));

export const rowActions = (row: OrderRow): MenuAction[] => lineActions(row);
export const bulkActions = (): MenuAction[] => (['confirm', 'start', 'cancelBySeller'] as const).map((key) => action(key, null));
