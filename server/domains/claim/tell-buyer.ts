/** The buyer hears of what the seller does with a claim, by SMS (claims.md §9). */
import { openSms } from '../../adapters/sms/sms.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { subscribe, type JobContext, type EventOn } from '../../kit/jobs/jobs.ts';
import { onceEver } from '../../kit/outbox/outbox.ts';
import { readBuyerOfLine } from './queries/buyer.ts';

const WHAT: Record<string, string> = {
  permitReturn: '반품 요청이 승인되었습니다.',
  permitExchange: '교환 요청이 승인되었습니다.',
  receiveReturn: '반품 상품이 도착했습니다.',
  receiveExchange: '교환 상품이 도착했습니다.',
  refund: '환불이 승인되었습니다.',
  refuseReturn: '반품 요청을 처리할 수 없습니다.',
  refuseExchange: '교환 요청을 처리할 수 없습니다.',
  reship: '교환 상품을 발송했습니다.',
  handOver: '교환 상품을 직접 전달합니다.',
  toExchange: '반품 요청이 교환으로 변경되었습니다.',
  toReturn: '교환 요청이 반품으로 변경되었습니다.',
  askAccount: '환불받을 계좌를 등록해 주세요.',
  upholdAppeal: '이의 신청을 검토했고, 처음 결정을 유지합니다.',
  reopenAppeal: '이의 신청을 받아들여 다시 접수했습니다.',
};

/** Of an e-ticket: nothing travels. */
const VOUCHER: Record<string, string> = {
  permitReturn: '환불 요청을 확인하고 있습니다.',
  receiveReturn: '사용하지 않은 이용권인 것을 확인했습니다.',
  refuseReturn: '환불 요청을 처리할 수 없습니다.',
};

/** Claimed with the sending, so a job that runs again tells nobody twice. */
async function tell({ key, payload }: EventOn<'claim.moved'>, ctx: JobContext): Promise<void> {
  const event = payload;
  const buyer = await inTransaction(ctx.pools.job, [], (db) =>
    readBuyerOfLine(db, event.sellerSeq, event.orderProductSeq),
  );
  if (!buyer) return;
  const what = (buyer.voucher && VOUCHER[event.action]) || WHAT[event.action]!;
  const text = [`[${buyer.shop}] ${buyer.productName}: ${what}`, event.text].filter(Boolean).join('\n');
  await inTransaction(ctx.pools.job, [], (_db, client) =>
    onceEver(client, `${key}:sms`, () =>
      openSms(ctx.config).send({ to: buyer.phone.replace(/\D/g, ''), text }),
    ),
  );
}

export const tellBuyers = subscribe({
  topic: 'claim.moved',
  name: 'tell-buyers',
  wants: ({ action }) => action in WHAT,
  run: tell,
  expireSeconds: 120,
  retryLimit: 5,
});
