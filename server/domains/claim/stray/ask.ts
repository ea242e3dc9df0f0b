import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { markStrayAsked, type Stray } from '../../order/index.ts';

/** The buyer hears that an account is needed; `again`: an operator asks once more. */
export async function askBuyer(db: Db, stray: Stray, at: Date, again = false): Promise<void> {
  const { straySeq, version, asks } = stray;
  await markStrayAsked(db, straySeq, at, again);
  await emit(toQueryable(db), {
    topic: 'stray.asked',
    key: `stray.asked:${straySeq}:${version}:${asks}`,
    payload: { straySeq },
  });
}
