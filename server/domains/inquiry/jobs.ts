import { openSms } from '../../adapters/sms/sms.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { subscribe, type EventOn, type JobContext } from '../../kit/jobs/jobs.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { onceEver } from '../../kit/outbox/outbox.ts';
import { setting } from '../reference/index.ts';
import { askMachine } from './ask/machine.ts';
import { inquiryMachine } from './machine.ts';
import { readOver, readOverAsks, readReach } from './queries/due.ts';

const DAY_MS = 86_400_000;
const since = (now: Date): string =>
  toKst(new Date(now.getTime() - setting('inquiryCloseDays', now) * DAY_MS));

/** An answered thread in which nobody asked again is over. */
export async function closeOver(ctx: Draining): Promise<void> {
  await drain(
    ctx,
    (db, now) => readOver(db, since(now)),
    (db, seller, due, at) =>
      moveAll(db, inquiryMachine, 'close', {
        owners: [seller],
        ids: due.map(({ inquiry }) => inquiry),
        actor: systemMover,
        at,
      }),
  );
  await drain(
    ctx,
    (db, now) => readOverAsks(db, since(now)),
    (db, seller, due, at) =>
      moveAll(db, askMachine, 'close', {
        owners: [seller],
        ids: due.map(({ ask }) => ask),
        actor: systemMover,
        at,
      }),
  );
}

/** An answer is information that was asked for: it goes out at any hour, once. */
async function tell({ key, payload }: EventOn<'inquiry.replied'>, ctx: JobContext): Promise<void> {
  const reach = await inTransaction(ctx.pools.job, [], (db) =>
    readReach(db, payload.sellerSeq, payload.inquirySeq),
  );
  if (!reach?.phone) return;
  const to = reach.phone.replace(/\D/g, '');
  const text = `[${reach.shop}] '${reach.title}' 문의에 답변이 등록되었습니다.`;
  await inTransaction(ctx.pools.job, [], (_db, client) =>
    onceEver(client, `${key}:sms`, () => openSms(ctx.config).send({ to, text })),
  );
}

export const inquirySubscriptions = [
  subscribe({ topic: 'inquiry.replied', name: 'tell-buyer', run: tell, expireSeconds: 120, retryLimit: 5 }),
];
