/**
 * Buttons and menu lines of lines: what may be done comes from `can`, a text says why not now (order-desk.md §4).
 */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { deskActs, type CanKey } from '@jangteo/contract/order/order.lifecycle.ts';
import type { Filter } from '../../../kit/list-page/list.ts';
import type { ListTools, Target } from '../../../kit/list-page/model.ts';
import type { Act } from '../../../kit/acts.ts';
import type { MenuAction, MenuItem } from '../../../ui/Menu.tsx';
import { actionKeys, labelOf } from './labels.ts';
import { isTicket, type Line } from './line.ts';
import { acts, showTracking } from './perform.tsx';
import { takeBack, undoOf } from '../../../kit/undo/undo.ts';
import { LINES } from './shortcuts.ts';
import { requestAct } from '../request-act.tsx';
import { whyNot } from '../why-not.ts';

/** Actions in the order of the day; edits behind them; what cannot be taken back last. */
const MAIN: readonly CanKey[] = ['confirm', 'start', 'postpone', 'startDirect', 'forceComplete'];
const EDITS: readonly CanKey[] = ['editRecipient', 'editClearance', 'editTracking'];

function action(key: CanKey, row: Line, vocabulary: Vocabulary): Act {
  return {
    key,
    label: key === 'editTracking' ? '송장 수정' : labelOf(key, vocabulary),
    destructive: key === 'cancelBySeller',
    disabledReason: whyNot(row, key, vocabulary),
    onSelect: () => void acts[key]?.({ ids: [row.orderProductSeq], rows: [row], vocabulary }),
  };
}
/** States in which an action makes sense at all; in the others its line would only be noise. */
const fromOf = (key: CanKey): readonly string[] => deskActs[key].from;
const known = (keys: readonly CanKey[], row: Line, vocabulary: Vocabulary): Act[] =>
  keys
    .filter(
      (key) =>
        row.can[key] !== undefined &&
        (key !== 'editTracking' || row.trackingNo !== null) &&
        (row.can[key] === null || fromOf(key).includes(row.fulfilmentStatus)),
    )
    .map((key) => action(key, row, vocabulary));

const wasSent = (row: Line): boolean =>
  ![
    'PAYMENT_WAIT',
    'PAYMENT_PROCESSING',
    'PAYMENT_FAIL',
    'PAYMENT_COMPLETE',
    'PREPARING_PRODUCT',
    'SHIPPING_POSTPONED',
  ].includes(row.fulfilmentStatus);

/** A row of somebody who may not act on what was sent has neither. */
const hasSentActs = (row: Line): boolean =>
  row.can.editTracking !== undefined || row.can.resendTicket !== undefined;

/** E-tickets on their way or at the buyer: they have acts of their own. */
export const isSentTicket = (row: Line): boolean => isTicket(row) && wasSent(row);

/** The menu of a row. `extra` stands before what cannot be taken back. */
export function lineMenu(row: Line, vocabulary: Vocabulary, extra: readonly MenuAction[] = []): MenuItem[] {
  const track: MenuAction[] = wasSent(row)
    ? [
        {
          key: 'track',
          label: isTicket(row) ? '발송 이력' : '배송조회',
          onSelect: () => void showTracking(row),
        },
      ]
    : [];
  const claims = wasSent(row) && hasSentActs(row) ? requestAct(row, vocabulary) : [];
  const taken = undoOf(LINES, row.orderProductSeq);
  const back: MenuAction[] = taken
    ? [
        {
          key: 'undo',
          label: `${taken.act.title} 되돌리기`,
          onSelect: () => void takeBack(taken, [row.orderProductSeq]),
        },
      ]
    : [];
  const blocks = [
    [...known(MAIN, row, vocabulary), ...back],
    [...known(EDITS, row, vocabulary), ...track, ...extra],
    [...claims, ...known(['cancelBySeller'], row, vocabulary)],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, i): MenuItem[] => (i === 0 ? block : [{ key: `rule${i}`, divider: true }, ...block]));
}

/** What can be done with the line that a drawer shows, with the keys that the list has for it. */
export const lineActs = (row: Line, vocabulary: Vocabulary): Act[] => [
  ...known([...MAIN, 'saveTracking', 'editTracking', 'cancelBySeller'], row, vocabulary).map((one) => ({
    ...one,
    keys: actionKeys[one.key as CanKey],
  })),
  ...(wasSent(row) && hasSentActs(row) ? requestAct(row, vocabulary) : []),
];

/** Its buttons: only what may be done now. A number is saved by its own field. */
export const lineButtons = (acts: readonly Act[]): Act[] =>
  acts.filter((one) => !one.disabledReason && one.key !== 'saveTracking');

/** Actions that take everything a search found. */
export type Searched = Partial<
  Record<
    CanKey,
    (filter: Filter, count: number, vocabulary: Vocabulary, tools: ListTools) => Promise<unknown>
  >
>;
/** Most lines that such an action takes (order-desk.md §2). */
export const SEARCHED_MAX = 5_000;

export function bulkMenu(
  keys: readonly CanKey[],
  target: Target<Line>,
  tools: ListTools,
  vocabulary: Vocabulary,
  searched: Searched = {},
): Act[] {
  const all = keys.map((key): Act => ({
    key,
    label: labelOf(key, vocabulary),
    keys: actionKeys[key],
    destructive: key === 'cancelBySeller',
    disabledReason: refusal(key, target, vocabulary, searched),
    onSelect: () =>
      void (target.scope === 'selected'
        ? acts[key]?.({ ids: target.ids, rows: target.rows, vocabulary, tools })
        : searched[key]?.(target.filter, target.count, vocabulary, tools)),
  }));
  // What can be done now stands first, so that the primary action is one of them.
  return all.toSorted((a, b) => Number(Boolean(a.disabledReason)) - Number(Boolean(b.disabledReason)));
}

function refusal(
  key: CanKey,
  target: Target<Line>,
  vocabulary: Vocabulary,
  searched: Searched,
): string | null {
  if (target.scope === 'searched') {
    if (!searched[key]) return '검색결과 전체에는 쓸 수 없습니다. 목록에서 줄을 골라 주세요.';
    return target.capped || target.count > SEARCHED_MAX
      ? `한 번에 ${SEARCHED_MAX.toLocaleString('ko-KR')}건까지 처리할 수 있습니다. 조건을 좁혀 주세요.`
      : null;
  }
  // Rows of other pages are not known here: the server judges them.
  const { rows, count } = target;
  if (rows.length < count || rows.length === 0 || rows.some((row) => row.can[key] === null)) return null;
  const refused = rows.find((row) => row.can[key]);
  return refused ? whyNot(refused, key, vocabulary) : '이 주문에는 쓸 수 없습니다.';
}
