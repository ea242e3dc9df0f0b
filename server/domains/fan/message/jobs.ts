/**
 * Sends messages to fans. Whom one reaches is written down as it begins, a row each. A row is claimed, then handed over,
 * then told so, in this order: what a killed worker leaves claimed is looked up at the carrier, and never sent blindly.
 */
import { openSms } from '../../../adapters/sms/sms.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { failpoint } from '../../../kit/failpoint.ts';
import { drain, type Draining } from '../../../kit/jobs/drain.ts';
import { subscribe, type Chore, type EventOn, type JobContext } from '../../../kit/jobs/jobs.ts';
import { emit, onceEver } from '../../../kit/outbox/outbox.ts';
import { isOff } from '../../../kit/switch.ts';
import { isAdNightSoon, setting } from '../../reference/index.ts';
import { readDueMessages, readHeldMessages } from '../queries/due.ts';
import { readReceiver, readReceiving, readStanding } from './queries/audience.ts';
import { moveIfStill } from './machine.ts';
import { composed } from './message.ts';
import { readMessage, writeLeftOut, type StoredMessage } from './queries/message.ts';
import {
  giveUp,
  insertReceivers,
  isOpen,
  lockRow,
  readOpen,
  readOpenParts,
  readOutcome,
  writeRow,
} from './queries/row.ts';

/** People of one job: each of them is asked of the carrier in turn. */
const PART = 50;
/** What was claimed within so many seconds may be on its way to the carrier; a call there ends sooner. */
const LEASE_SEC = 30;
/** What was held for longer is news of yesterday. */
const HELD_MOST_MS = 12 * 3_600_000;

interface Key {
  seller: number;
  message: number;
}

const emitParts = (db: Db, { seller, message }: Key, round: number, parts: readonly number[]) =>
  emit(
    toQueryable(db),
    ...parts.map((part) => ({
      topic: 'fan.message-part' as const,
      key: `fan.message-part:${seller}:${message}:${round}:${part}`,
      sellerSeq: seller,
      payload: { channelSeq: seller, messageSeq: message, round, part },
    })),
  );

/** Nobody is left to be told. */
async function finishIfDone(db: Db, key: Key, at: Date): Promise<void> {
  if (await isOpen(db, key)) return;
  const { reached } = await readOutcome(db, key);
  const set = () => ({ reached, ended_at: toKst(at) });
  if (!(await moveIfStill(db, 'finish', { ...key, at, set }))) return;
  const one = await readMessage(db, [key.seller], key.message);
  await emit(toQueryable(db), {
    topic: 'fan.message-done',
    key: `fan.message-done:${key.seller}:${key.message}`,
    sellerSeq: key.seller,
    payload: { channelSeq: key.seller, messageSeq: key.message, title: one!.title, reached },
  });
}

/** Writes down whom it reaches, as things stand now, and cuts that into jobs. */
async function beginOne(db: Db, key: Key, now: Date): Promise<void> {
  if (!(await moveIfStill(db, 'begin', { ...key, at: now, set: () => ({ round: 1 }) }))) return;
  const one = await readMessage(db, [key.seller], key.message);
  if (!one) return;
  const asked = { ...one, at: now, perWeek: setting('fanAdPerWeek', now) };
  const [{ leftOut }, users] = [await readStanding(db, asked), await readReceiving(db, asked)];
  await insertReceivers(db, key, users, PART);
  await writeLeftOut(db, key, Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count])));
  const parts = Array.from({ length: Math.ceil(users.length / PART) }, (_, part) => part);
  await emitParts(db, key, 1, parts);
  if (parts.length === 0) await finishIfDone(db, key, now);
}

/** One that goes at once begins as soon as it is asked for, the others with the chore. */
async function onScheduled({ payload }: EventOn<'fan.message-scheduled'>, ctx: JobContext): Promise<void> {
  const key = { seller: payload.channelSeq, message: payload.messageSeq };
  if (await isOff(ctx.pools.job, 'fanMessages', key.seller)) return; // the chore begins it, once it is on again
  await inTransaction(ctx.pools.job, [], async (db) => {
    const now = clock.now();
    const one = await readMessage(db, [key.seller], key.message);
    if (one?.state === 'SCHEDULED' && Date.parse(one.sendAt) <= now.getTime()) await beginOne(db, key, now);
  });
}

/** What the night held goes on, to whoever still agrees; what lay for too long does not. */
async function resumeOne(db: Db, key: Key, heldAt: string, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(heldAt) > HELD_MOST_MS) {
    await moveIfStill(db, 'stop', { ...key, at: now, set: () => ({ ended_at: toKst(now) }) });
    return;
  }
  let round = 0;
  const set = (row: { round: number }) => ({ round: (round = row.round + 1), held_at: null });
  if (!(await moveIfStill(db, 'resume', { ...key, at: now, set }))) return;
  await emitParts(db, key, round, await readOpenParts(db, key));
  await finishIfDone(db, key, now);
}

/** What is due begins, and what was held goes on. */
export async function byClock(ctx: Draining): Promise<void> {
  const { job } = ctx.pools;
  await drain(ctx, readDueMessages, async (db, seller, due, now) => {
    if (await isOff(job, 'fanMessages', seller)) return;
    for (const { message } of due) await beginOne(db, { seller, message }, now);
  });
  await drain(
    ctx,
    async (db, now) => (isAdNightSoon(now) ? [] : readHeldMessages(db)),
    async (db, seller, held, now) => {
      if (await isOff(job, 'fanMessages', seller)) return;
      for (const { message, heldAt } of held) await resumeOne(db, { seller, message }, heldAt, now);
    },
  );
}

const referenceOf = ({ seller, message, user }: Key & { user: number }): string =>
  `fanmsg:${seller}:${message}:${user}`;

type Claim =
  | { is: 'SKIP' | 'OVER' | 'HELD' | 'LOOK' }
  | { is: 'CLAIMED'; to: string; text: string; reference: string };

/** The night has come, or an operator has switched messages off: what is left waits until that is over. */
async function hold(db: Db, key: Key, now: Date): Promise<void> {
  const { reached } = await readOutcome(db, key);
  await moveIfStill(db, 'hold', { ...key, at: now, set: () => ({ reached, held_at: toKst(now) }) });
}

/** One person's turn: consent, block and night are asked anew, and the row is theirs to be handed over. */
async function claim(ctx: JobContext, key: Key & { user: number }, absent: boolean): Promise<Claim> {
  const off = await isOff(ctx.pools.job, 'fanMessages', key.seller);
  return inTransaction(ctx.pools.job, [], async (db, client) => {
    const one = await readMessage(db, [key.seller], key.message);
    if (one?.state !== 'SENDING') return { is: 'OVER' };
    const now = clock.now();
    if (off || (!one.nightOnly && isAdNightSoon(now))) {
      await hold(db, key, now);
      return { is: 'HELD' };
    }
    const isFirst = await onceEver(client, `fanmsg:${key.message}:${key.user}`, async () => undefined);
    const { state, fresh } = await lockRow(db, key, absent ? 0 : LEASE_SEC);
    if (state !== (isFirst ? 'WAIT' : 'SENDING')) return { is: 'SKIP' };
    if (fresh) throw new Error('handed over by another worker a moment ago');
    if (!isFirst && !absent) return { is: 'LOOK' };
    return claimRow(ctx, db, one, key, now);
  });
}

async function claimRow(
  ctx: JobContext,
  db: Db,
  one: StoredMessage,
  key: Key & { user: number },
  now: Date,
): Promise<Claim> {
  const { reason, phone, night } = await readReceiver(db, {
    ...key,
    nightOnly: one.nightOnly,
    at: now,
    perWeek: setting('fanAdPerWeek', now),
  });
  if (reason !== null) {
    await writeRow(db, key, { state: 'LEFT_OUT', reason, sent: null });
    return { is: 'SKIP' };
  }
  await writeRow(db, key, { state: 'SENDING', sent: { at: toKst(now), night } });
  return {
    is: 'CLAIMED',
    to: phone.replace(/\D/g, ''),
    text: composed(one, ctx.config),
    reference: referenceOf(key),
  };
}

const note = (ctx: JobContext, key: Key & { user: number }, state: 'SENT' | 'UNKNOWN'): Promise<unknown> =>
  inTransaction(ctx.pools.job, [], (db) => writeRow(db, key, { state }));

/** Answers false where the message is over or held: nobody else of the part is told then. */
async function sendOne(ctx: JobContext, key: Key & { user: number }, absent = false): Promise<boolean> {
  const claimed = await claim(ctx, key, absent);
  const sms = openSms(ctx.config);
  if (claimed.is === 'LOOK') {
    const found = await sms.find(referenceOf(key));
    if (found === false) return sendOne(ctx, key, true);
    await note(ctx, key, found ? 'SENT' : 'UNKNOWN');
  }
  if (claimed.is === 'CLAIMED') {
    const { is: _, ...message } = claimed;
    failpoint('message:claimed');
    await sms.send(message);
    failpoint('message:sent');
    await note(ctx, key, 'SENT');
  }
  return claimed.is !== 'OVER' && claimed.is !== 'HELD';
}

type Part = EventOn<'fan.message-part'>;
const keyOf = ({ payload }: Part) => ({
  seller: payload.channelSeq,
  message: payload.messageSeq,
  part: payload.part,
});

/** A number that the carrier refuses keeps nobody else waiting: the job tries again for those alone. */
export async function sendPart(event: Part, ctx: JobContext): Promise<void> {
  const { part, ...key } = keyOf(event);
  const users = await inTransaction(ctx.pools.job, [], (db) => readOpen(db, { ...key, part }));
  let failed: unknown;
  for (const user of users) {
    ctx.signal.throwIfAborted();
    try {
      if (!(await sendOne(ctx, { ...key, user }))) break;
    } catch (error) {
      failed ??= error;
    }
  }
  await inTransaction(ctx.pools.job, [], (db) => finishIfDone(db, key, clock.now()));
  if (failed !== undefined) throw failed;
}

/** Nobody tries again: what was claimed stays unknown, what was not has failed. */
async function partIsDead(event: Part, ctx: JobContext): Promise<void> {
  const { part, ...key } = keyOf(event);
  await inTransaction(ctx.pools.job, [], (db) => giveUp(db, { ...key, part }));
  await inTransaction(ctx.pools.job, [], (db) => finishIfDone(db, key, clock.now()));
}

export const messageSubscriptions = [
  subscribe({ topic: 'fan.message-scheduled', name: 'begin', run: onScheduled, expireSeconds: 300 }),
  subscribe({
    topic: 'fan.message-part',
    name: 'send',
    run: sendPart,
    dead: partIsDead,
    expireSeconds: 300,
    retryLimit: 12,
    sideBySide: 4,
  }),
];
export const messageChore: Chore = { name: 'fan.messages', everySeconds: 10, run: byClock };
