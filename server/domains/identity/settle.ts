import type { Verification } from '../../adapters/identity/port.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { type Columns, moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { personAuthMachine } from './machine.ts';
import { hashCi, sealPerson } from './person.ts';
import type { AuthRow } from './queries.ts';
import { goodFor, isAdult } from './rules.ts';

/** Takes over what the provider says. Of two who come back at once one writes; the other finds it written. */
export async function settle(
  ctx: Pick<PublicCtx, 'pools' | 'config' | 'now'>,
  row: AuthRow,
  said: Exclude<Verification, { state: 'WAIT' }>,
): Promise<void> {
  const set = said.state === 'DONE' ? provenBy(ctx, row, said.person) : {};
  await inTransaction(ctx.pools.app, [], (db) =>
    moveAll(db, personAuthMachine, said.state === 'DONE' ? 'prove' : 'fail', {
      owners: [row.auth_seq],
      ids: [row.auth_seq],
      actor: systemMover,
      at: ctx.now,
      set: () => set,
    }),
  );
}

function provenBy(
  { config, now }: Pick<PublicCtx, 'config' | 'now'>,
  { purpose }: AuthRow,
  person: (Verification & { state: 'DONE' })['person'],
): Columns<'person_auth'> {
  return {
    sealed: sealPerson(config, person),
    ci_hash: hashCi(config, person.ci),
    adult: isAdult(person.birthDay, kstDay(toKst(now))),
    proven_at: toKst(now),
    good_until: toKst(new Date(now.getTime() + goodFor(purpose))),
  };
}
