/** Missions follow what happens; the same event again changes nothing. */
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type EventOn, type JobContext } from '../../../kit/jobs/jobs.ts';
import type { StartMission } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { finish, goalOf } from './mission.ts';
import { writeMission } from './queries.ts';

const onRead = ({ payload }: EventOn<'article.read'>, { pools }: JobContext): Promise<void> =>
  inTransaction(pools.job, [], (db) =>
    finish(db, payload.userSeq, { type: payload.mission, reached: 0, at: clock.now() }),
  );

const onProfile = ({ payload }: EventOn<'seller.profile-changed'>, { pools }: JobContext): Promise<void> =>
  inTransaction(pools.job, [], (db) =>
    finish(db, payload.userSeq, { type: 'SET_PROFILE', reached: 0, at: clock.now() }),
  );

const secondsOf = ({ startAt, endAt }: { startAt: string | null; endAt: string }): number =>
  startAt === null ? 0 : Math.max(0, Math.floor((Date.parse(endAt) - Date.parse(startAt)) / 1_000));

/** The longest live counts; one that is too short is kept as how far its host has come. */
async function onAir(
  type: StartMission,
  { payload }: EventOn<'broadcast.closed' | 'broadcast.rehearsed'>,
  { pools }: JobContext,
): Promise<void> {
  const reached = secondsOf(payload);
  const user = payload.hostUserSeq;
  const goal = goalOf(type, clock.now())!;
  await inTransaction(pools.job, [], async (db) => {
    if (reached >= goal) await finish(db, user, { type, reached, at: clock.now() });
    else await writeMission(db, user, { type, reached, doneAt: null });
  });
}

export const missionSubscriptions = [
  subscribe({ topic: 'article.read', name: 'mission', run: onRead }),
  subscribe({
    topic: 'seller.profile-changed',
    name: 'mission',
    wants: ({ complete }) => complete,
    run: onProfile,
  }),
  subscribe({
    topic: 'broadcast.closed',
    name: 'mission',
    run: (event, ctx) =>
      onAir(event.payload.mode === 'PUBLIC' ? 'CHALLENGE_LIVE' : 'PRACTICE_LIVE', event, ctx),
  }),
  subscribe({
    topic: 'broadcast.rehearsed',
    name: 'mission',
    run: (event, ctx) => onAir('PRACTICE_LIVE', event, ctx),
  }),
];
