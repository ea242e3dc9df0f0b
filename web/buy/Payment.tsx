/** 결제: the card company has a window of its own, opened by the click that ordered; the order says how it went. */
import type { BuyerOrder, PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { useEffect, useState } from 'react';
import { SaidNotice } from '../kit/SaidNotice.tsx';
import { askAsBuyer } from '../kit/session.ts';
import { won } from '../kit/won.ts';

export interface Placed {
  order: PlacedOrder;
  /** Null where none is needed, or the browser opened none. */
  payWindow: Window | null;
}

/** Opened empty within the click, so that the browser lets it be opened. */
export const openPayWindow = (): Window | null =>
  window.open('about:blank', 'jt-pay', 'popup,width=480,height=720');

const ASK_MS = 2_000;
const OVER = new Set(['PAID', 'FAIL', 'CANCELED']);

/** The order as it stands, asked again until its payment is over; shut: its window was closed before. */
function useOrder(orderSeq: number, payWindow: Window | null) {
  const [order, setOrder] = useState<BuyerOrder | null>(null);
  const [shut, setShut] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const look = async () => {
      const now = await askAsBuyer<BuyerOrder>('GET', `/market/v1/orders/${orderSeq}`).catch(() => null);
      if (left) return;
      if (now) setOrder(now);
      setShut(payWindow?.closed ?? false);
      if (!now || !OVER.has(now.payment.status)) timer = setTimeout(() => void look(), ASK_MS);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [orderSeq, payWindow]);
  return { order, shut };
}

interface PaymentProps extends Placed {
  /** Beside a video, which goes on: what is opened from here has a tab of its own. */
  beside: boolean | undefined;
  /** The payment was refused: back to the order, with all that was typed. */
  onAgain: () => void;
  onClose: () => void;
}

export function Payment({ order: { orders, payment }, payWindow, beside, onAgain, onClose }: PaymentProps) {
  const { payUrl } = payment;
  const { orderSeq } = orders[0]!;
  const { order, shut } = useOrder(orderSeq, payWindow);
  const status = order?.payment.status ?? payment.status;
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (payUrl === null) return;
    if (payWindow) payWindow.location.href = payUrl;
    else setMissing(true);
  }, [payUrl, payWindow]);
  useEffect(() => {
    if (OVER.has(status)) payWindow?.close();
  }, [status, payWindow]);
  const account = order?.payment.virtualAccount ?? payment.virtualAccount;
  /** Nothing is left to do here: paid, or to be paid into an account. */
  const placed = status === 'PAID' || (account !== null && !OVER.has(status));
  return (
    <div className="w-payment" role="status">
      {status === 'PAID' && <h3>주문이 완료되었습니다</h3>}
      {status === 'FAIL' && <h3>결제가 완료되지 않았습니다</h3>}
      {status === 'CANCELED' && <h3>취소된 주문입니다</h3>}
      {!OVER.has(status) && <h3>{account ? '아래 계좌로 입금해 주세요' : '결제를 기다리고 있습니다'}</h3>}
      <dl className="w-costs">
        <div>
          <dt>주문번호</dt>
          <dd>{orderSeq}</dd>
        </div>
        <div className="w-sum">
          <dt>결제 금액</dt>
          <dd>{won(payment.amount)}</dd>
        </div>
        {account && !OVER.has(status) && (
          <div>
            <dt>{account.bank}</dt>
            <dd>
              {account.no} ({account.holder})
            </dd>
          </div>
        )}
      </dl>
      {!OVER.has(status) && payUrl !== null && (
        <>
          <p className="w-muted">
            {missing && '결제창이 열리지 않았습니다.'}
            {!missing &&
              shut &&
              '결제창이 닫혔습니다. 다시 열거나, 나중에 주문 내역에서 이어서 결제할 수 있습니다.'}
            {!missing && !shut && '열린 결제창에서 결제를 마쳐 주세요.'}
          </p>
          <a className="w-secondary" href={payUrl} target="jt-pay">
            결제창 열기
          </a>
        </>
      )}
      {placed &&
        order?.notices
          .filter(({ position }) => position === 'ORDER_DONE')
          .map((said, i) => <SaidNotice key={i} {...said} below />)}
      {(placed || shut) && (
        <a
          className="w-secondary"
          href={`/orders/${orderSeq}`}
          {...(beside && { target: '_blank', rel: 'noopener' })}
        >
          주문 보기
        </a>
      )}
      {status === 'FAIL' ? (
        <button type="button" className="w-primary" onClick={onAgain}>
          다시 결제하기
        </button>
      ) : (
        <button type="button" className="w-primary" onClick={onClose}>
          {status === 'PAID' ? '확인' : '닫기'}
        </button>
      )}
    </div>
  );
}
