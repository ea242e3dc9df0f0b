/** Front door of funds: whose money lies where at the end of each day, and what the card company pays in. */
import { clock } from '../../kit/clock/clock.ts';
import { defineDomain } from '../../kit/domain.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';
import { writeDue } from './days.ts';
import { invariants } from './invariants.sql.ts';
import { routes } from './routes.ts';
import { recordTold } from './told.ts';

export const chores: readonly Chore[] = [
  { name: 'funds.days', everySeconds: 1_800, run: (ctx) => writeDue(ctx, clock.now()) },
  { name: 'funds.told', everySeconds: 1_800, run: (ctx) => recordTold(ctx, clock.now()) },
];
export const domain = defineDomain({ invariants, routes, chores });
export { cancelDeposit, recordDeposits } from './deposits.ts';
