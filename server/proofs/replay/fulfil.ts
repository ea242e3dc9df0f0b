import type { FulfilmentAction } from '@jangteo/contract/order/order.lifecycle.ts';
import { recordStep } from '../../domains/delivery/index.ts';
import { lockPayment, moveLines, systemMover } from '../../domains/order/index.ts';
import { failPayment, issueAccount, payOrders } from '../../domains/order/payment/pay.ts';
import { clock } from '../../kit/clock/clock.ts';
import { buyer } from './past.ts';
import type { Moment, OldOrder, Stage } from './past.ts';

const account = {
  bank: '신한은행',
  no: '110123456789',
  holder: '김서연',
  dueAt: '2026-12-31T23:59:59+09:00',
};

/** One move of a line, by the call or the function that makes it. */
export async function fulfil(m: Moment): Promise<void> {
  const { stage, past, old, paymentSeq } = m;
  if (['issueAccount', 'pay', 'payFail'].includes(past.action))
    return pay(stage, past.action, old, paymentSeq, clock.now());
  return (await sellerDoes(m)) ? undefined : courierOrBuyerDoes(m);
}

/** The seller's calls; false where the move is none of theirs. */
async function sellerDoes({ stage, past, old, line, seq }: Moment): Promise<boolean> {
  const put = async (path: string, body: object): Promise<true> => {
    await stage.asSeller(old.seller_seq, 'PUT', `/v1/delivery/${path}`, body);
    return true;
  };
  const ids = { orderProductSeqList: [seq] };
  const parcel = { companyCode: line.company_code, trackingNo: line.tracking_no };
  switch (past.action) {
    case 'confirm':
      await put('products/selected', ids);
      return line.tracking_no === null || line.shipped
        ? true
        : put('products/tracking', { items: [{ orderProductSeq: seq, ...parcel }] });
    case 'postpone':
      return put('products/postponed', {
        ...ids,
        reason: line.postponed_reason,
        promisedAt: line.promised,
        ...(line.postponed_reason === 'ETC' ? { reasonText: '산지 사정으로 늦어집니다.' } : {}),
      });
    case 'start':
      return put('products/start/selected', {
        items: [{ orderProductSeq: seq, ...(line.tracking_no === null ? {} : parcel) }],
      });
    case 'startDirect':
      return put('products/direct', ids);
    case 'forceComplete':
      return put('force/complete', { ...ids, reason: '구매자가 받았다고 알려 왔습니다.' });
    default:
      return false;
  }
}

async function courierOrBuyerDoes({ stage, past, old, line, seq }: Moment): Promise<void> {
  const [sellerSeq, at] = [old.seller_seq, clock.now()];
  if (past.action === 'complete')
    await stage.tx((db) =>
      recordStep(db, {
        sellerSeq,
        orderProductSeqs: [seq],
        companyCode: line.company_code ?? 'CJ',
        eventId: `replay-${seq}`,
        state: 'COMPLETE',
        at,
        place: '',
        text: '',
      }),
    );
  else
    await stage.tx((db) =>
      moveLines(db, past.action as FulfilmentAction, {
        sellers: [sellerSeq],
        ids: [seq],
        actor: past.kind === 'buyer' ? buyer : systemMover,
        at,
        set: () => (past.action === 'confirmReceive' ? { purchase_confirmed_at: past.at } : {}),
      }),
    );
}

/** A payment moves all of its lines at once, so only the first of them is asked. */
async function pay(stage: Stage, action: string, old: OldOrder, paymentSeq: number, at: Date): Promise<void> {
  await stage.tx(async (db) => {
    const payment = (await lockPayment(db, paymentSeq))!;
    if (action === 'issueAccount' && payment.status === 'WAIT') await issueAccount(db, payment, account, at);
    if (action === 'pay' && payment.status !== 'PAID')
      await payOrders(db, {
        paymentSeq,
        buyerSeq: payment.buyerSeq,
        amount: payment.amount,
        txId: `replay-${paymentSeq}`,
        cardName: old.card_name,
        installment: old.installment,
        at,
      });
    if (action === 'payFail' && payment.status !== 'FAILED')
      await failPayment(db, payment, '결제가 완료되지 않았습니다.', at);
  });
}
