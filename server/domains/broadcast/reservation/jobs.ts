/** Reminders and other messages to who signed up; asked for by them, so they go at any hour (live.md §5, R345). */
import { openSms } from '../../../adapters/sms/sms.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { drain, type Draining } from '../../../kit/jobs/drain.ts';
import { subscribe, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { overSince } from '@jangteo/contract/broadcast/reservation.enums.ts';
import { readReminders } from '../queries/due.ts';
import { linkFor } from './link.ts';
import { beginReminding, markReminded, passOver, readOfLive, readReceiver } from './queries/remind.ts';
import { tellList, tellSignedUp, type Message } from './tell.ts';
import { messageText } from './text.ts';

/** The key under which somebody is told once: of a live, of each move, of its end. */
function effectKey({ told, reservationSeq, round }: Message, user: number): string {
  if (told === 'REMIND') return `live.remind:${reservationSeq}:${user}`;
  if (told === 'MOVED') return `live.move:${reservationSeq}:${round}:${user}`;
  return `live.cancel:${reservationSeq}:${user}`;
}

/** One message, claimed with its sending, so that a job that runs again tells nobody twice. */
async function sendOne(ctx: JobContext, message: Message, user: number): Promise<void> {
  const { sellerSeq, reservationSeq, told } = message;
  await inTransaction(ctx.pools.job, [], async (db, client) => {
    const receiver = await readReceiver(db, { seller: sellerSeq, reservation: reservationSeq, user });
    const to = receiver?.phone?.replace(/\D/g, '');
    if (!receiver || !to) return; // signed off meanwhile, or nowhere to be reached
    const text = messageText(told, receiver, clock.now(), linkFor(ctx.config, reservationSeq));
    if (text === null) return;
    await onceEver(client, effectKey(message, user), async () => {
      if (told === 'REMIND')
        await markReminded(db, { seller: sellerSeq, reservation: reservationSeq, user }, clock.now());
      await openSms(ctx.config).send({ to, text });
    });
  });
}

/** A number that the carrier refuses keeps nobody else waiting: the job tries again for those alone. */
async function send({ payload }: EventOn<'reservation.message'>, ctx: JobContext): Promise<void> {
  const message = payload;
  let failed: unknown;
  for (const user of message.users) {
    ctx.signal.throwIfAborted();
    await sendOne(ctx, message, user).catch((error: unknown) => (failed ??= error));
  }
  if (failed !== undefined) throw failed;
}

async function remind(db: Db, seller: number, reservations: readonly number[], now: Date): Promise<void> {
  const begun = await beginReminding(db, seller, reservations, now);
  for (const reservationSeq of begun)
    await tellSignedUp(db, { sellerSeq: seller, reservationSeq, told: 'REMIND', round: 0 });
  if (begun.length > 0) await tellList(db, seller);
}

/** What is due now. Where nobody worked until the live was over, there is nothing left to say. */
export const remindDue = (ctx: Draining): Promise<void> =>
  drain(ctx, readReminders, async (db, seller, due, now) => {
    const over = due.filter(({ liveAt }) => Date.parse(liveAt) <= overSince(now.getTime()));
    const seqs = (some: typeof due) => some.map(({ reservation }) => reservation);
    await passOver(db, seller, seqs(over));
    await remind(db, seller, seqs(due.filter((one) => !over.includes(one))), now);
  });

/** A live has begun: who asked to be told with it is, and who would have been told later, since it is early. */
async function remindOfStart({ payload }: EventOn<'broadcast.started'>, ctx: JobContext): Promise<void> {
  const { channelSeq, contentSeq } = payload;
  await inTransaction(ctx.pools.job, [], async (db) =>
    remind(db, channelSeq, await readOfLive(db, channelSeq, contentSeq), clock.now()),
  );
}

export const reservationChores = [{ name: 'broadcast.remind', everySeconds: 10, run: remindDue }];

export const reservationSubscriptions = [
  subscribe({
    topic: 'reservation.message',
    name: 'send',
    run: send,
    expireSeconds: 300,
    retryLimit: 6,
    sideBySide: 4,
  }),
  subscribe({
    topic: 'broadcast.started',
    name: 'remind',
    wants: ({ mode }) => mode === 'PUBLIC',
    run: remindOfStart,
    retryLimit: 6,
  }),
];
