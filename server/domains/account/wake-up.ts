import { unseal } from '../../kit/auth/seal.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { keyFor, type Config } from '../../kit/http/config.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { accountMachine } from './moves.ts';
import { putBack, readResting, type Personal } from './queries.ts';

/** Personal data of a dormant account are sealed under a key of their own. */
export const idleKey = (config: Pick<Config, 'secret'>): Buffer => keyFor(config, 'idle');
const personalOf = (config: Config, sealed: Buffer): Personal =>
  JSON.parse(unseal(idleKey(config), sealed)) as Personal;

/**
 * Wakes an account whose number somebody proved to have: its data come back, it is what it was before. False where the
 * number is another one. Throws STATE_CHANGED where it does not rest any more.
 */
export async function wakeUp(
  db: Db,
  { config, now }: { config: Config; now: Date },
  { userSeq, phone }: { userSeq: number; phone: string },
): Promise<boolean> {
  const resting = await readResting(toQueryable(db), userSeq);
  if (!resting) return false;
  const own = resting.sealed && personalOf(config, resting.sealed);
  if ((own ? own.phoneNumber : resting.phoneNumber) !== phone) return false;
  if (own) await putBack(toQueryable(db), userSeq, own);
  await moveOne(db, accountMachine, 'wake', {
    owners: [userSeq],
    id: userSeq,
    actor: {
      kind: resting.userType === 'consumer' ? 'buyer' : 'seller',
      seq: userSeq,
      name: own?.name ?? '본인',
    },
    at: now,
    target: (row) => row.state_before ?? 'NORMAL',
    set: () => ({ state_before: null }),
  });
  return true;
}
