/** 결제하지 않은 주문: what may still be paid for, until when, and where. */
import type { BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { won } from '../kit/won.ts';
import { momentOf } from './OrderFacts.tsx';

export const isUnpaid = ({ payment }: BuyerOrder): boolean =>
  payment.status === 'WAIT' && (payment.payUrl !== null || payment.virtualAccount !== null);

export function Unpaid({ order: { payment } }: { order: BuyerOrder }) {
  const { payUrl, virtualAccount: account, amount, expiresAt } = payment;
  const until = account?.dueAt ?? expiresAt;
  return (
    <section className="w-unpaid" aria-label="결제하지 않은 주문">
      <p>
        <strong>{won(amount)}</strong>
        {until && ` ${momentOf(until)}까지 ${account ? '입금' : '결제'}하지 않으면 취소됩니다.`}
      </p>
      {account && (
        <p>
          {account.bank} {account.no} ({account.holder})
        </p>
      )}
      {payUrl && (
        <a className="w-primary" href={payUrl} target="jt-pay" rel="noopener">
          이어서 결제하기
        </a>
      )}
    </section>
  );
}
