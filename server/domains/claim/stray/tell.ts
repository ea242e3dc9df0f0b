/** The buyer hears that money of theirs waits for an account, by SMS. */
import { openSms } from '../../../adapters/sms/sms.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { readStray } from '../../order/index.ts';
import { readBuyerOfPayment } from '../queries/buyer.ts';

/** Claimed with the sending, so a job that runs again tells nobody twice. */
export const tellStrays = subscribe({
  topic: 'stray.asked',
  name: 'tell',
  run: async ({ key, payload }, ctx) => {
    const found = await inTransaction(ctx.pools.job, [], async (db) => {
      const stray = await readStray(db, payload.straySeq);
      return stray && { stray, buyer: await readBuyerOfPayment(db, stray.paymentSeq) };
    });
    if (!found?.buyer) return;
    const { stray, buyer } = found;
    const text = [
      `[장터] 주문 ${buyer.orderSeq}: ${stray.amount.toLocaleString('ko-KR')}원이 잘못 입금되었습니다.`,
      '돌려드릴 수 있도록 주문 화면에서 환불받을 계좌를 등록해 주세요.',
    ].join('\n');
    await inTransaction(ctx.pools.job, [], (_db, client) =>
      onceEver(client, `${key}:sms`, () =>
        openSms(ctx.config).send({ to: buyer.phone.replace(/\D/g, ''), text }),
      ),
    );
  },
  expireSeconds: 120,
  retryLimit: 5,
});
