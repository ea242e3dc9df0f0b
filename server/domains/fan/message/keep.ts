/** What the law asks of whoever advertises, besides sending (community.md §3): what is told again, what is kept how long. */
import { toKst } from '../../../kit/clock/clock.ts';
import { drain, type Draining } from '../../../kit/jobs/drain.ts';
import type { Chore } from '../../../kit/jobs/jobs.ts';
import { isAdNightSoon } from '../../reference/index.ts';
import { readConsentsDue, readMessagesOver } from '../queries/due.ts';
import { deleteMessage, writeNotices } from './queries/keep.ts';
import { emitFan } from '../tell.ts';

/** By day, thirty days before two years are over; whoever says nothing keeps what they agreed to. */
export const noticeConsents = (ctx: Draining): Promise<void> =>
  drain(
    ctx,
    async (db, now) => (isAdNightSoon(now) ? [] : readConsentsDue(db, now)),
    async (db, seller, due, now) => {
      const told = await writeNotices(db, { seller, due, at: toKst(now) });
      await emitFan(
        db,
        'consent-noticed',
        told.map(({ user, event }) => ({
          seller,
          what: String(event),
          more: { userSeq: user, eventSeq: event },
        })),
      );
    },
  );

/** Messages that ended six months ago, with whom they reached. */
export const purgeMessages = (ctx: Draining): Promise<void> =>
  drain(ctx, readMessagesOver, async (db, seller, over) => {
    for (const { message } of over) await deleteMessage(db, { seller, message });
  });

export const keepChores: readonly Chore[] = [
  { name: 'fan.notice-consents', everySeconds: 3_600, run: noticeConsents },
  { name: 'fan.purge-messages', everySeconds: 3_600, run: purgeMessages },
];
