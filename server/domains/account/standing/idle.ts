import { openMail } from '../../../adapters/mail/mail.ts';
import { setting } from '../../reference/index.ts';
import { addDays, clock, kstDay, startOfDay, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Secrets } from '../../../kit/http/config.ts';
import { subscribe, type Chore, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { systemMover, type Mover } from '../../../kit/lifecycle/mover.ts';
import { emit, onceEver } from '../../../kit/outbox/outbox.ts';
import { idleOn } from '../rules/own.ts';
import { accountMachine } from './machine.ts';
import { nobody, openPersonal, phoneKeyOf, sealPersonal } from './personal.ts';
import {
  holdUnused,
  noteTold,
  readAddress,
  readUnkeyed,
  readUnused,
  writeIdle,
  writePhoneKey,
} from './queries.ts';

const BATCH = 200;
const IDLE_NAME = '휴면 회원';

/** Last sign-ins before this moment lie so many days in Korea or more behind. */
const edge = (now: Date, days: number): Date => startOfDay(addDays(kstDay(toKst(now)), 1 - days));

/** Takes batch after batch until one moves nothing. */
async function each(signal: AbortSignal, batch: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await batch()) > 0);
}

/** Who will be dormant is told so many days before; the mail goes by an event, once. */
async function tell({ pools }: JobContext, now: Date): Promise<number> {
  const days = { idleDays: setting('idleDays', now), idleNoticeDays: setting('idleNoticeDays', now) };
  const before = edge(now, days.idleDays - days.idleNoticeDays);
  const found = await readUnused(pools.job, { before, toldBefore: null, limit: BATCH });
  let told = 0;
  for (const { user_seq: userSeq, last_sign_in_at: last } of found)
    await inTransaction(pools.job, [], async (_db, client) => {
      if (!(await noteTold(client, userSeq, before, now))) return;
      told += 1;
      await emit(client, {
        topic: 'account.idle-soon',
        key: `account.idle-soon:${userSeq}:${last}`,
        payload: { userSeq, idleOn: idleOn(last, days).idle },
      });
    });
  return told;
}

/** Dormant are those whose time is over and who were told long enough ago. */
async function rest(ctx: JobContext, now: Date): Promise<number> {
  const before = edge(now, setting('idleDays', now));
  const toldBefore = edge(now, setting('idleNoticeDays', now));
  const found = await readUnused(ctx.pools.job, { before, toldBefore, limit: BATCH });
  let moved = 0;
  for (const { user_seq: userSeq } of found) moved += await restOne(ctx, { userSeq, before, now });
  return moved;
}

function restOne(
  { pools, config }: JobContext,
  { userSeq, before, now }: { userSeq: number; before: Date; now: Date },
): Promise<number> {
  return inTransaction(pools.job, [], async (db, client) => {
    if (!(await holdUnused(client, userSeq, before))) return 0;
    return restAccount(db, { config, userSeq, actor: systemMover, at: now });
  });
}

/** NORMAL, WARN → IDLE, what is personal of it apart; answers how many moved: one, or none that may not. */
export async function restAccount(
  db: Db,
  { config, userSeq, actor, at }: { config: Secrets; userSeq: number; actor: Mover; at: Date },
): Promise<number> {
  const { moved } = await moveAll(db, accountMachine, 'idle', {
    owners: [userSeq],
    ids: [userSeq],
    actor,
    at,
    set: ({ status }) => ({ state_before: status, ...nobody(IDLE_NAME) }),
  });
  for (const { row } of moved) {
    const phoneKey = phoneKeyOf(config, row.phone_number);
    await writeIdle(toQueryable(db), { userSeq, sealed: sealPersonal(config, row), phoneKey, at });
  }
  return moved.length;
}

/** Numbers of who went to rest before there was a key to find them by. */
async function keyNumbers({ pools, config }: JobContext): Promise<number> {
  const found = await readUnkeyed(pools.job, BATCH);
  for (const { user_seq: userSeq, sealed } of found)
    await writePhoneKey(pools.job, userSeq, phoneKeyOf(config, openPersonal(config, sealed).phone_number));
  return found.length;
}

async function writeMail(
  { key, payload }: EventOn<'account.idle-soon'>,
  { pools }: JobContext,
): Promise<void> {
  const { userSeq, idleOn: day } = payload;
  const to = await readAddress(pools.job, userSeq);
  if (!to?.email || (to.status !== 'NORMAL' && to.status !== 'WARN')) return;
  const { email } = to;
  await inTransaction(pools.job, [], (_db, client) =>
    onceEver(client, `${key}:sent`, () =>
      openMail().send({
        to: email,
        subject: `[장터] ${day}에 휴면 계정으로 바뀝니다`,
        text: `오랫동안 로그인하지 않아 ${day}에 휴면 계정으로 바뀝니다. 개인정보는 따로 보관되며, 그 전에 로그인하시면 그대로 이용하실 수 있습니다.\n`,
        key,
      }),
    ),
  );
}

export const idleMail = subscribe({
  topic: 'account.idle-soon',
  name: 'mail',
  run: writeMail,
  expireSeconds: 20,
  retryLimit: 6,
});

export const idleChore: Chore = {
  name: 'account.idle',
  everySeconds: 3_600,
  run: async (ctx) => {
    const now = clock.now();
    await each(ctx.signal, () => keyNumbers(ctx));
    if (setting('idleDays', now) === 0) return;
    await each(ctx.signal, () => tell(ctx, now));
    await each(ctx.signal, () => rest(ctx, now));
  },
};
