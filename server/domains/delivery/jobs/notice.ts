import { openSms } from '../../../adapters/sms/sms.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { type JobContext, type EventOn, subscribe } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { readNotices } from '../queries/notice.ts';
import { noticeText } from '../rules/notice.ts';

const TOLD: ReadonlySet<unknown> = new Set(['postpone', 'startDirect']);

/** One SMS per order and act. Claimed with the sending, so a job that runs again tells nobody twice. */
async function tell({ key, payload }: EventOn<'order.moved'>, ctx: JobContext): Promise<void> {
  const { action, sellerSeq, lines } = payload;
  const rows = await inTransaction(ctx.pools.job, [], (db) =>
    readNotices(
      db,
      sellerSeq,
      lines.map((l) => l.orderProductSeq),
    ),
  );
  for (const row of rows) {
    const text = noticeText(action, row);
    if (!text) continue;
    await inTransaction(ctx.pools.job, [], (_db, client) =>
      onceEver(client, `${key}:sms:${row.order_seq}`, () =>
        openSms(ctx.config).send({ to: row.buyer_phone.replace(/\D/g, ''), text }),
      ),
    );
  }
}

export const tellBuyers = subscribe({
  topic: 'order.moved',
  name: 'tell-buyers',
  wants: ({ action }) => TOLD.has(action),
  run: tell,
  expireSeconds: 120,
  retryLimit: 5,
});
