/** What becomes of an answer by the contract that it led to: proposed, agreed, or come to nothing. */
import { clock, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { fail } from '../../kit/http/fail.ts';
import { subscribe, type EventOn, type JobContext } from '../../kit/jobs/jobs.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { requestMachine, responseMachine } from './machine.ts';
import { forget } from './queries/count.ts';
import { lockRequests } from './queries/request.ts';
import { readByContract, readRequestOf } from './queries/response.ts';

type Moved = EventOn<'contract.moved'>['payload'];

const AGREED = new Set(['AGREED', 'ACTIVE']);
const OVER = new Set(['REJECTED', 'WITHDRAWN', 'EXPIRED']);
const FELL = '계약 협의가 이루어지지 않았습니다.';

/** The first proposal: the answer leads to this contract. */
async function begin(db: Db, { sellerSeq: seller, contractSeq }: Moved, response: number): Promise<void> {
  const request = await readRequestOf(db, { seller, response, contract: contractSeq });
  if (request === null) return;
  const at = clock.now();
  await lockRequests(db, seller, [request]);
  await moveAll(db, responseMachine, 'match', {
    owners: [seller],
    ids: [response],
    actor: systemMover,
    at,
    set: () => ({ contract_seq: contractSeq, updated_at: toKst(at) }),
  });
}

/** Both signed, or it is over before that. */
async function end(db: Db, { sellerSeq: seller, contractSeq, to }: Moved): Promise<void> {
  const found = await readByContract(db, seller, contractSeq);
  if (!found) return;
  const at = clock.now();
  await lockRequests(db, seller, [found.request]);
  const { moved } = await moveAll(db, responseMachine, AGREED.has(to) ? 'confirm' : 'fall', {
    owners: [seller],
    ids: [found.response],
    actor: systemMover,
    at,
    set: () => ({ updated_at: toKst(at), ...(OVER.has(to) && { reason: FELL, contract_seq: null }) }),
  });
  if (moved.length > 0 && AGREED.has(to))
    await moveAll(db, requestMachine, 'match', {
      owners: [seller],
      ids: [found.request],
      actor: systemMover,
      at,
      guard: (row) => (row.status === 'MATCHED' ? fail('STATE_CHANGED') : null),
    });
}

/** Who was counted last night and has left since, or sleeps. */
const forgetGripper = async ({ payload }: EventOn<'account.left' | 'account.moved'>, ctx: JobContext) => {
  if (payload.to !== 'NORMAL' && payload.to !== 'WARN')
    await inTransaction(ctx.pools.job, [], (db) => forget(db, payload.userSeq));
};

export const requestSubscriptions = [
  subscribe({ topic: 'account.left', name: 'matchable', run: forgetGripper }),
  subscribe({ topic: 'account.moved', name: 'matchable', run: forgetGripper }),
  subscribe({
    topic: 'contract.moved',
    name: 'gripper-request',
    run: async ({ payload }, ctx) => {
      const { requestResponseSeq: response, from, to } = payload;
      if (response !== undefined && from === null)
        await inTransaction(ctx.pools.job, [], (db) => begin(db, payload, response));
      else if (AGREED.has(to) || OVER.has(to))
        await inTransaction(ctx.pools.job, [], (db) => end(db, payload));
    },
  }),
];
