/** Front door of funds: whose money lies where at the end of each day, and what the card company pays in. */
import { clock } from '../../kit/clock/clock.ts';
import { defineDomain } from '../../kit/domain.ts';
import { writeDue } from './days.ts';
import { routes } from './routes.ts';

export const domain = defineDomain({
  routes,
  chores: [{ name: 'funds.days', everySeconds: 1_800, run: (ctx) => writeDue(ctx, clock.now()) }],
});
export { cancelDeposit, recordDeposits } from './deposits.ts';
