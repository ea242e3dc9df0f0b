/**
 * Buttons and menu lines of lines: what may be done comes from `can`, a text says why not now (order-desk.md §4).
 */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { deskActs } from '@jangteo/contract/order/order.lifecycle.ts';
import type { Act } from '../../../kit/acts.ts';
import { takeBack, undoOf } from '../../../kit/undo/undo.ts';
import type { MenuAction, MenuItem } from '../../../ui/Menu.tsx';
import { isTicket, type Line } from './line.ts';
import { lines, showTracking, type LineAct } from './perform.tsx';
import { LINES } from './shortcuts.ts';
import { contactPlace } from '../contact-place.ts';
import { requestAct } from '../request-act.tsx';

/** Actions in the order of the day; edits behind them; what cannot be taken back last. */
const MAIN: readonly LineAct[] = ['confirm', 'start', 'postpone', 'startDirect', 'forceComplete'];
const EDITS: readonly LineAct[] = ['editRecipient', 'editClearance', 'editTracking'];

/** In a state in which an action makes no sense at all its line would only be noise. */
const known = (keys: readonly LineAct[], row: Line): LineAct[] =>
  keys.filter(
    (key) =>
      row.can[key] !== undefined &&
      (key !== 'editTracking' || row.trackingNo !== null) &&
      (row.can[key] === null || deskActs[key].from.includes(row.fulfilmentStatus)),
  );

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
  const contact = contactPlace.get();
  const ask: MenuAction[] = contact
    ? [{ key: 'contact', label: '구매자에게 문의', onSelect: () => contact(row) }]
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
  const may = (keys: readonly LineAct[]) => lines.menu(known(keys, row), row, { vocabulary });
  const blocks = [
    [...may(MAIN), ...back],
    [...may(EDITS), ...track, ...ask, ...extra],
    [...claims, ...may(['cancelBySeller'])],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, i): MenuItem[] => (i === 0 ? block : [{ key: `rule${i}`, divider: true }, ...block]));
}

/** What can be done with the line that a drawer shows, with the keys that the list has for it. */
export const lineActs = (row: Line, vocabulary: Vocabulary): Act[] => [
  ...lines.keyed(known([...MAIN, 'saveTracking', 'editTracking', 'cancelBySeller'], row), row, {
    vocabulary,
  }),
  ...(wasSent(row) && hasSentActs(row) ? requestAct(row, vocabulary) : []),
];

/** Its buttons: only what may be done now. A number is saved by its own field. */
export const lineButtons = (acts: readonly Act[]): Act[] =>
  acts.filter((one) => !one.disabledReason && one.key !== 'saveTracking');
