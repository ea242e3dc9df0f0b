import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { Queryable } from '../../../kit/db/query.ts';
import type { Secrets } from '../../../kit/http/config.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import type { Mover } from '../../../kit/lifecycle/mover.ts';
import { readUser } from '../queries.ts';
import { accountMachine } from './machine.ts';
import { openPersonal } from './personal.ts';
import { dropIdle, readIdle } from './queries.ts';

/** The number of a dormant account, which lies apart with all that is personal; null: it has none. */
export async function phoneOfIdle(db: Queryable, config: Secrets, userSeq: number): Promise<string | null> {
  const sealed = await readIdle(db, userSeq);
  if (sealed) return openPersonal(config, sealed).phone_number;
  return (await readUser(db, userSeq))?.phone_number ?? null;
}

/**
 * IDLE → what it was before, its personal data back in their place. Whoever calls has proven to be its owner, or is an
 * operator (`actor`). Throws
 * STATE_CHANGED where it is not dormant any more.
 */
export async function wakeAccount(
  db: Db,
  { config, userSeq, at, actor }: { config: Secrets; userSeq: number; at: Date; actor?: Mover },
): Promise<void> {
  const queryable = toQueryable(db);
  const sealed = await readIdle(queryable, userSeq);
  const row = await readUser(queryable, userSeq);
  const person = sealed ? openPersonal(config, sealed) : null;
  const kind = row?.user_type === 'consumer' ? 'buyer' : 'seller';
  await moveOne(db, accountMachine, 'wake', {
    owners: [userSeq],
    id: userSeq,
    actor: actor ?? { kind, seq: userSeq, name: person?.name ?? '본인' },
    at,
    target: ({ state_before }) => state_before ?? 'NORMAL',
    set: () => ({ ...person, state_before: null }),
  });
  await dropIdle(queryable, userSeq);
}
