/** Front door of undo: an act offers a way back with `offerUndo` and says in `undoes` how it is gone. */
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { defineDomain, type Undoable } from '../../kit/domain.ts';
import { saidIn } from '../../kit/house.ts';
import { deleteTokens } from './queries.ts';
import { undoRoutes } from './routes.ts';

declare module '../../kit/house.ts' {
  interface Places {
    undoes: Undoable;
  }
}

const DAY_MS = 86_400_000;

export const domain = defineDomain({
  chores: [
    {
      name: 'undo.purge-tokens',
      everySeconds: 3_600,
      run: (ctx) =>
        inTransaction(ctx.pools.job, [], async (db) => {
          await deleteTokens(db, new Date(clock.now().getTime() - DAY_MS));
        }),
    },
  ],
  open: ({ house }) => ({ routes: undoRoutes(saidIn(house, 'undoes')) }),
});
export { offerUndo } from './offer.ts';
