import { z } from 'zod';
import { openSms } from '../../../adapters/sms/sms.ts';
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { fail } from '../../../kit/http/fail.ts';
import { signedHook } from '../../../kit/http/hooks.ts';
import { subscribe, type Chore, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { lockLines, moveLines, systemMover, writeEdits } from '../../order/index.ts';
import { confirmFinished } from './confirm.ts';
import { moveTickets } from './machine.ts';
import { markDelivered, readEnded, readSending, readTickets } from './queries.ts';
import { ticketText } from './text.ts';

/**
 * Sends the messages of tickets, each once for ever by its effect
 * key, so a killed worker's run repeats none that was booked.
 */
async function send({ payload }: EventOn<'ticket.send'>, ctx: JobContext): Promise<void> {
  const { sellerSeq, tickets } = payload;
  for (const { ticketSeq, count } of tickets) {
    ctx.signal.throwIfAborted();
    await inTransaction(ctx.pools.job, [], (db, client) =>
      onceEver(client, `ticket.sms:${sellerSeq}:${ticketSeq}:${count}`, () =>
        sendOne(db, ctx, sellerSeq, ticketSeq, count),
      ),
    );
  }
}

async function sendOne(
  db: Db,
  ctx: JobContext,
  sellerSeq: number,
  ticketSeq: number,
  count: number,
): Promise<void> {
  const sending = await readSending(db, sellerSeq, ticketSeq);
  // cancelled meanwhile: nothing to tell
  if (!sending || (sending.status !== 'ISSUED' && sending.status !== 'USED')) return;
  const sms = openSms(ctx.config);
  await sms.send({
    to: sending.sent_to,
    text: ticketText(sending),
    reference: `ticket:${sellerSeq}:${ticketSeq}:${count}`,
  });
  // taken over is all that this carrier tells
  if (!sms.reports) await delivered(db, sellerSeq, ticketSeq, clock.now());
}

/** The message arrived: once all tickets of the line have, the line is 이용가능. */
async function delivered(db: Db, sellerSeq: number, ticketSeq: number, at: Date): Promise<void> {
  const [ticket] = await readTickets(db, [sellerSeq], [ticketSeq]);
  if (!ticket) return;
  // two reports of one line come one after the other
  await lockLines(db, [sellerSeq], [ticket.order_product_seq]);
  const line = await markDelivered(db, sellerSeq, ticketSeq, at);
  if (line === null) return;
  const { moved } = await moveLines(db, 'complete', {
    sellers: [sellerSeq],
    ids: [line],
    actor: systemMover,
    at,
    text: '문자 수신 확인',
    set: () => ({ delivered_at: toKst(at), auto_confirm_at: null }),
  });
  if (moved.length > 0) await confirmFinished(db, [sellerSeq], [line], at);
}

const REFERENCE = /^ticket:(\d{1,15}):(\d{1,15}):(\d{1,9})$/;
const report = z.object({
  eventId: z.string().max(200),
  reference: z.string().max(100),
  outcome: z.enum(['DELIVERED', 'FAILED']),
  failReason: z.string().max(300).nullish(),
});

/**
 * The carrier's report of one message: POST /hooks/sms/report.
 * Messages of others (codes) carry no reference of ours.
 */
export const smsReport = signedHook('sms', 'report', report, async (db, body, now) => {
  const found = REFERENCE.exec(body.reference);
  if (!found) return;
  const [sellerSeq, ticketSeq] = [Number(found[1]), Number(found[2])];
  if (body.outcome === 'DELIVERED') return delivered(db, sellerSeq, ticketSeq, now);
  const [ticket] = await readTickets(db, [sellerSeq], [ticketSeq]);
  const [line] = ticket ? await lockLines(db, [sellerSeq], [ticket.order_product_seq]) : [];
  if (line)
    await writeEdits(db, [{ sellerSeq, orderSeq: line.order_seq, orderProductSeq: line.order_product_seq }], {
      action: 'smsFailed',
      actor: systemMover,
      at: now,
      text: `문자 발송 실패: ${body.failReason ?? '통신사 오류'}`,
    });
});

const BATCH = 200;

/** Tickets whose last day is over expire; a line without a ticket left to use is confirmed. */
export async function expireTickets(ctx: Pick<JobContext, 'pools' | 'signal'>): Promise<number> {
  const at = clock.now();
  const today = kstDay(at);
  for (let total = 0; ;) {
    const ended = await inTransaction(ctx.pools.job, [], async (db) => {
      const found = await readEnded(db, today, BATCH);
      const sellers = [...new Set(found.map((t) => t.seller_seq))];
      const lines = [...new Set(found.map((t) => t.order_product_seq))];
      if (found.length === 0) return 0;
      await lockLines(db, sellers, lines);
      await moveTickets(db, 'expire', {
        sellers,
        ids: found.map((t) => t.ticket_seq),
        actor: systemMover,
        at,
        guard: (row) => (row.valid_to < today ? null : fail('STATE_CHANGED')),
      });
      await confirmFinished(db, sellers, lines, at);
      return found.length;
    });
    total += ended;
    if (ended < BATCH || ctx.signal.aborted) return total;
  }
}

export const sendTickets = subscribe({
  topic: 'ticket.send',
  name: 'sms',
  run: send,
  expireSeconds: 300,
  retryLimit: 9,
  concurrency: 2,
});
export const expireTicketsDaily: Chore = {
  name: 'delivery.expire-tickets',
  everySeconds: 60,
  run: async (ctx) => void (await expireTickets(ctx)),
};
