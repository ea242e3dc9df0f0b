/** Whose webhook the system has switched off is told by mail. */
import { webhookOff } from '@jangteo/contract/producer-api/producer-api.enums.ts';
import { wantsNotice } from '../../account/index.ts';
import { openMail } from '../../../adapters/mail/mail.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { readSwitched } from '../queries/webhooks.ts';

async function write({ key, payload }: EventOn<'webhook.off'>, ctx: JobContext): Promise<void> {
  const { sellerSeq, webhookSeq } = payload;
  await inTransaction(ctx.pools.job, [], async (db, client) => {
    const webhook = await readSwitched(db, sellerSeq, webhookSeq);
    if (!webhook?.email || webhook.reason === null) return;
    if (!(await wantsNotice(client, sellerSeq, 'PROGRAM', 'MAIL'))) return;
    const { email, url, reason } = webhook;
    await onceEver(client, `${key}:sent`, () =>
      openMail().send({
        to: email,
        subject: '[장터] 웹훅 전송을 중단했습니다',
        text: `${url}\n\n${webhookOff.label(reason)}\n수신 서버를 확인한 뒤 웹훅을 다시 켜 주세요. 그동안의 전송은 기록에서 다시 보낼 수 있습니다.\n`,
        key,
      }),
    );
  });
}

export const offSubscriptions = [
  subscribe({ topic: 'webhook.off', name: 'mail', run: write, expireSeconds: 20, retryLimit: 6 }),
];
