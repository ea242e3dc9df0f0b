/** Whom a sanction keeps from going on air is taken off it, and whom it silences is silent in the rooms where they are (operator.md §8). */
import type { SanctionScope } from '@jangteo/contract/sanction/sanction.enums.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext } from '../../../kit/jobs/jobs.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { liveBanOf } from '../../sanction/index.ts';
import { sayInRoom } from '../room/tell.ts';
import { closeLive } from './close.ts';
import { lockAir } from './queries/air.ts';
import { readLivesOf, readRoomsOf } from './queries/due.ts';

type Pools = Pick<JobContext, 'pools'>;
const takes = (scope: readonly SanctionScope[] | undefined, ...some: SanctionScope[]): boolean =>
  some.some((one) => scope?.includes(one));

/** Lives of their channel, and those that they host; what was recorded is kept. */
async function takeOffAir({ pools }: Pools, user: number): Promise<void> {
  const lives = await inTransaction(pools.job, [], (db) => readLivesOf(db, user));
  for (const { channel, content } of lives)
    await inTransaction(pools.job, [], async (db) => {
      const head = await lockAir(db, [channel], content);
      const at = clock.now();
      if (!head || !isOnAir(head.state) || !(await liveBanOf(db, [head.channel, head.host], at))) return;
      await closeLive(db, head, { actor: systemMover, at, endAt: at });
    });
}

/** What they may do is read again where they are. */
const tellRoomsOf = ({ pools }: Pools, userSeq: number): Promise<void> =>
  inTransaction(pools.job, [], async (db) => {
    for (const contentSeq of await readRoomsOf(db, userSeq))
      await sayInRoom(db, { contentSeq, changed: 'person', userSeq });
  });

export const bannedSubscriptions = [
  subscribe({
    topic: 'sanction.imposed',
    name: 'air',
    wants: ({ scope }) => takes(scope, 'LIVE', 'ACCOUNT'),
    run: ({ payload }, ctx) => takeOffAir(ctx, payload.userSeq),
  }),
  subscribe({
    topic: 'sanction.imposed',
    name: 'room',
    wants: ({ scope }) => takes(scope, 'CHAT', 'ACCOUNT'),
    run: ({ payload }, ctx) => tellRoomsOf(ctx, payload.userSeq),
  }),
  subscribe({
    topic: 'sanction.moved',
    name: 'room',
    wants: ({ scope }) => takes(scope, 'CHAT', 'ACCOUNT'),
    run: ({ payload }, ctx) => tellRoomsOf(ctx, payload.userSeq),
  }),
];
