/** Reminders of keys that end, and what of the call log is too old. */
import { wantsNotice } from '../account/index.ts';
import { openMail } from '../../adapters/mail/mail.ts';
import { clock } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { subscribe, type Chore, type JobContext, type EventOn } from '../../kit/jobs/jobs.ts';
import { emit, onceEver } from '../../kit/outbox/outbox.ts';
import { purgeLogs } from './queries/due.ts';
import { readEnding, readHolder, writeReminded } from './queries/keys.ts';
import { DAY_MS, reminderDue } from './rules.ts';

const LOG_DAYS = 30;

/** 30 and 7 days before a key ends, each once. */
async function remind({ pools }: JobContext): Promise<void> {
  const now = clock.now();
  await inTransaction(pools.job, [], async (db) => {
    for (const key of await readEnding(db, now, new Date(now.getTime() + 30 * DAY_MS))) {
      const days = reminderDue(key, now);
      if (days === null) continue;
      await writeReminded(db, key.keySeq, days);
      await emit(toQueryable(db), {
        topic: 'api-key.ending',
        key: `api-key.ending:${key.keySeq}:${days}`,
        sellerSeq: key.sellerSeq,
        payload: { sellerSeq: key.sellerSeq, keySeq: key.keySeq, days },
      });
    }
  });
}

async function write({ key, payload }: EventOn<'api-key.ending'>, ctx: JobContext): Promise<void> {
  const { sellerSeq, keySeq, days } = payload;
  await inTransaction(ctx.pools.job, [], async (db, client) => {
    const holder = await readHolder(db, keySeq);
    if (!holder?.email || !(await wantsNotice(client, sellerSeq, 'PROGRAM', 'MAIL'))) return;
    const { email, name, prefix, expiresAt } = holder;
    await onceEver(client, `${key}:sent`, () =>
      openMail().send({
        to: email,
        subject: `[장터] API 키가 ${days}일 안에 만료됩니다`,
        text: `API 키 '${name}'(${prefix}…)은 ${expiresAt.slice(0, 10)}에 만료됩니다.\n새 키를 발급하면 쓰던 키는 24시간 동안 함께 쓸 수 있습니다. 만료되기 전에 프로그램의 키를 바꿔 주세요.\n`,
        key,
      }),
    );
  });
}

export const keySubscriptions = [
  subscribe({ topic: 'api-key.ending', name: 'mail', run: write, expireSeconds: 20, retryLimit: 6 }),
];

export const keyChores: Chore[] = [
  { name: 'producer-api.remind', everySeconds: 300, run: remind },
  {
    name: 'producer-api.purge-logs',
    everySeconds: 3_600,
    run: (ctx) =>
      inTransaction(ctx.pools.job, [], (db) =>
        purgeLogs(db, new Date(clock.now().getTime() - LOG_DAYS * DAY_MS)),
      ),
  },
];
