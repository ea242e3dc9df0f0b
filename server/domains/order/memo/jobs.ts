import { openMail } from '../../../adapters/mail/mail.ts';
import { openSms } from '../../../adapters/sms/sms.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { readLetter } from './queries.ts';

/** Mails a memo to the buyer, once; a buyer without an address gets it as a message to the phone. */
async function sendMemo(
  { key, sellerSeq, payload }: EventOn<'order.memo-sent'>,
  ctx: JobContext,
): Promise<void> {
  const { memoSeq } = payload;
  await inTransaction(ctx.pools.job, [], async (db, client) => {
    const letter = await readLetter(db, sellerSeq!, memoSeq);
    if (!letter) return;
    const shop = letter.shop_name ?? letter.name;
    const text = `${letter.text}\n\n- ${shop} (주문번호 ${letter.order_seq})`;
    await onceEver(client, `${key}:sent`, () =>
      letter.email
        ? openMail().send({
            to: letter.email,
            subject: `[장터] ${shop}에서 보낸 안내`,
            text: `${text}\n`,
            key,
          })
        : openSms(ctx.config).send({ to: letter.buyer_phone.replace(/\D/g, ''), text: `[장터] ${text}` }),
    );
  });
}

export const memoSubscriptions = [
  subscribe({ topic: 'order.memo-sent', name: 'send', run: sendMemo, expireSeconds: 30, retryLimit: 6 }),
];
