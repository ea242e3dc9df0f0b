/** What time does to contracts. */
import type { Db } from '../../kit/db/bound.ts';
import { versionGuard } from '../../kit/db/version.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';
import { moveAll, type Columns } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import type { ContractAction } from '@jangteo/contract/contract/contract.lifecycle.ts';
import { allottedByProduct, releaseAll, shrink } from './allot.ts';
import { removeUnsent } from './files.ts';
import { contractMachine } from './machine.ts';
import { inShort } from './propose.ts';
import { readBeginning, readChanging, readEnding, readUnanswered, type Due } from './queries/due.ts';
import { readHead, readRevisions } from './queries/head.ts';
import { readNamed, writeProducts } from './queries/products.ts';

/** One row as it was found due; answers whether it still was. */
async function moveDue(
  db: Db,
  action: ContractAction,
  { seller, contract, version }: Due,
  at: Date,
  set: Columns<'matching_contract'> = {},
): Promise<boolean> {
  const { moved } = await moveAll(db, contractMachine, action, {
    owners: [seller],
    ids: [contract],
    actor: systemMover,
    at,
    guard: versionGuard(version),
    set: () => set,
  });
  return moved.length > 0;
}

/** Nobody answered: the proposal is over, of a running contract the change. */
export const expireProposals = (ctx: Draining): Promise<void> =>
  drain(ctx, readUnanswered, async (db, _seller, due, now) => {
    for (const one of due)
      await moveDue(db, one.running ? 'change' : 'expire', one, now, { turn: null, reply_by: null });
  });

export const beginContracts = (ctx: Draining): Promise<void> =>
  drain(ctx, readBeginning, async (db, _seller, due, now) => {
    for (const one of due) await moveDue(db, 'activate', one, now);
  });

/** The newest version comes into force; notice that was given holds. */
async function force(db: Db, due: Due, now: Date): Promise<void> {
  const { seller, contract } = due;
  const [head, revisions] = await Promise.all([
    readHead(db, seller, contract),
    readRevisions(db, seller, contract),
  ]);
  const { terms, revision } = revisions[0]!;
  const named = await readNamed(
    db,
    seller,
    terms.products.map((one) => one.productSeq),
  );
  const short = inShort(terms, named, head!.kind);
  const ends = [short.end_day, head!.ending ? head!.endDay : null].filter((day) => day !== null).toSorted();
  const set = { ...short, end_day: ends[0] ?? null, force_revision: revision, force_day: null };
  if (!(await moveDue(db, 'change', due, now, set))) return;
  await writeProducts(db, seller, contract, terms.products, allottedByProduct(terms));
  await shrink(db, { seller, contract }, terms);
}

export const forceChanges = (ctx: Draining): Promise<void> =>
  drain(ctx, readChanging, async (db, _seller, due, now) => {
    for (const one of due) await force(db, one, now);
  });

/** Over with the end of its last day: what was not sold is everybody's again. */
export const finishContracts = (ctx: Draining): Promise<void> =>
  drain(ctx, readEnding, async (db, seller, due, now) => {
    for (const one of due)
      if (await moveDue(db, 'finish', one, now, { turn: null, reply_by: null, force_day: null }))
        await releaseAll(db, { seller, contract: one.contract });
  });

/** In this order: what ends today does not begin to change. */
export async function followDays(ctx: Draining): Promise<void> {
  await expireProposals(ctx);
  await finishContracts(ctx);
  await forceChanges(ctx);
  await beginContracts(ctx);
}

export const chores: readonly Chore[] = [
  { name: 'contract.follow-days', everySeconds: 60, run: followDays },
  {
    name: 'contract.remove-files',
    everySeconds: 86_400,
    run: async (ctx) => void (await removeUnsent(ctx)),
  },
];
