/** Front door of the desks: what waits for operators, and who has it. */
import { deskKeys } from '@jangteo/contract/desk/desks.ts';
import { defineDomain } from '../../kit/domain.ts';
import { deskOf } from './desks.ts';
import { invariants } from './invariants.sql.ts';
import { chores } from './jobs.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  invariants,
  routes,
  chores,
  /** A desk that no domain names does not start. */
  open: ({ house }) => {
    for (const desk of deskKeys) deskOf(house, desk);
    return {};
  },
});
export type { Desk, Queue } from './desks.ts';
export { heldFields } from './held.ts';
export { heldBy, readHeld } from './queries.ts';
export { beginWith } from './take.ts';
