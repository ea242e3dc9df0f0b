/** Buttons and menu lines of claims: what may be done comes from `can`, a text says why not now. */
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import type { Act } from '../../../kit/acts.ts';
import { won } from '../../../ui/format.ts';
import type { MenuAction, MenuItem } from '../../../ui/Menu.tsx';
import type { Claim } from '../claim.ts';
import { goesAhead } from './labels.ts';
import type { Job } from './job.ts';
import { can, claims, type ClaimAct } from './perform.tsx';
import { unsavedOf } from './unsaved.ts';

/** In the order of the day; what cannot be taken back last. */
const ORDER: Readonly<Record<ClaimType, readonly (readonly ClaimAct[])[]>> = {
  RETURN: [
    ['permitReturn', 'receiveReturn', 'refund'],
    ['hold', 'release', 'editProducts', 'pickup', 'restock', 'askAccount'],
    ['toExchange', 'refuseReturn'],
  ],
  EXCHANGE: [
    ['permitExchange', 'receiveExchange', 'reship', 'handOver', 'forceExchange'],
    ['hold', 'release', 'pickup', 'restock'],
    ['toReturn', 'refuseExchange'],
  ],
  CANCEL: [['askAccount', 'restock']],
};
/** Refused by its state: its line would only be noise. */
const sensible = (row: Claim) => (key: ClaimAct) =>
  can(row, key) || (row.can[key] !== undefined && row.can[key] !== 'STATE');

/** The menu of one row. `extra` stands before what cannot be taken back. */
export function claimMenu(job: Job, extra: readonly MenuAction[]): MenuItem[] {
  const row = job.rows[0]!;
  const blocks = ORDER[job.kind].map((keys): MenuAction[] =>
    claims.menu(keys.filter(sensible(row)), row, job),
  );
  const [first = [], ...rest] = blocks;
  return [first, ...(rest.length > 1 ? rest.slice(0, -1) : []), [...extra], ...rest.slice(-1)]
    .filter((block) => block.length > 0)
    .flatMap((block, i): MenuItem[] => (i === 0 ? block : [{ key: `rule${i}`, divider: true }, ...block]));
}

/** Edited where they stand in the drawer. */
const IN_PLACE: readonly ClaimAct[] = ['pickup', 'editProducts'];

/** What the drawer offers below, with the keys that the list has for it; a refund says its sum, what goes ahead is last. */
export function claimActs(job: Job): Act[] {
  const row = job.rows[0]!;
  const keys = ORDER[job.kind]
    .flat()
    .filter((key) => !IN_PLACE.includes(key) && can(row, key))
    .toSorted((a, b) => Number(goesAhead(row, a)) - Number(goesAhead(row, b)));
  return claims.keyed(keys, row, job).map((one) => {
    if (one.key !== 'refund') return one;
    const waits = unsavedOf(job.ids);
    if (waits) return { ...one, disabledReason: waits };
    const sum = job.sum ?? row.refundAmount ?? -1;
    return sum >= 0 ? { ...one, label: `${won(sum, true)} ${one.label}` } : one;
  });
}
