import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { dropFailures } from './queries/attempt.ts';
import { loginKeyOf } from './prove.ts';

/** Wrong passwords at a login id are forgotten, so that nobody waits for them; answers how many there were. */
export const forgetFailures = (db: Db, loginId: string): Promise<number> =>
  dropFailures(toQueryable(db), loginKeyOf(loginId));
