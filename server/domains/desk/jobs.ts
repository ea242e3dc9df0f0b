import { desks, type DeskKey } from '@jangteo/contract/desk/desks.ts';
import { holds } from '@jangteo/contract/kit/right.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { House } from '../../kit/house.ts';
import type { Chore } from '../../kit/jobs/jobs.ts';
import { deskOf } from './desks.ts';
import { IDLE_MS } from './idle.ts';
import { hold, letGo, readHolds, readLastAct, readOperators, readWaiting, type Held } from './queries.ts';

const isIdle = ({ touchedAt }: Held, now: Date): boolean => now.getTime() - Date.parse(touchedAt) >= IDLE_MS;

/** Who acts on what they have goes on having it, as if they had taken it again: the access log says when they did. */
async function keepWorkedOn(db: Db, house: House, now: Date): Promise<void> {
  for (const held of (await readHolds(db)).filter((one) => one.desk in desks && isIdle(one, now))) {
    const at = await readLastAct(db, held, `${deskOf(house, held.desk).subject}:${held.seq}`);
    if (at) await hold(db, { ...held, at });
  }
}

/** What its holder has left lying, may not work any more, or what does not wait any more. */
async function readOver(db: Db, house: House, now: Date): Promise<Held[]> {
  const all = await readHolds(db);
  const rolesOf = new Map((await readOperators(db, now)).map(({ userSeq, roles }) => [userSeq, roles]));
  const isOver = (one: Held): boolean =>
    !(one.desk in desks) ||
    isIdle(one, now) ||
    !holds(rolesOf.get(one.holder) ?? [], desks[one.desk].right, 'w');
  const over = all.filter(isOver);
  for (const [desk, own] of Map.groupBy(all, (one) => one.desk)) {
    if (!(desk in desks)) continue;
    const waits = deskOf(house, desk as DeskKey).waits(now);
    const seqs = own.map(({ seq }) => seq);
    const waiting = new Set(await readWaiting(db, waits, seqs));
    over.push(...own.filter((one) => !isOver(one) && !waiting.has(one.seq)));
  }
  return over;
}

/** Holds end by themselves, each minute; what it must have ended is OP7 (server/invariants). */
export const chores: Chore[] = [
  {
    name: 'desk.give-back',
    everySeconds: 60,
    run: ({ pools, house }) =>
      inTransaction(pools.job, [], async (db) => {
        const now = clock.now();
        await keepWorkedOn(db, house, now);
        for (const held of await readOver(db, house, now)) await letGo(db, held);
      }),
  },
];
