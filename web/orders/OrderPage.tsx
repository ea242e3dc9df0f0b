/** 주문: what was bought, where it is, and what may be asked for it. Its buyer alone sees it, once signed in. */
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import { buyerRefusals } from '@jangteo/contract/market/buyer-acts.ts';
import type { BuyerLine, BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { useCallback, useEffect, useState } from 'react';
import { SignInForm } from '../buy/SignInForm.tsx';
import { sentenceOf } from '../kit/ask.ts';
import type { Head } from '../kit/head.tsx';
import { SaidNotice } from '../kit/SaidNotice.tsx';
import { askAsBuyer, isSignedIn } from '../kit/session.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { pieces, won } from '../kit/won.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimView } from './ClaimView.tsx';
import './orders.css';

export interface OrderData {
  orderSeq: number;
}

export const headOfOrder = ({ orderSeq }: OrderData): Head => ({ title: `주문 ${orderSeq}` });

type Open =
  | { as: 'RETURN' | 'EXCHANGE'; line: BuyerLine }
  | { as: 'CLAIM'; claimSeq: number }
  | { as: 'NOTHING' };
const TITLES = { RETURN: '반품 요청', EXCHANGE: '교환 요청', CLAIM: '취소·반품·교환', NOTHING: '' } as const;

export function OrderPage({ orderSeq }: OrderData) {
  const [who, setWho] = useState<'ASKING' | 'NOBODY' | 'BUYER'>('ASKING');
  const [order, setOrder] = useState<BuyerOrder>();
  const [refusal, setRefusal] = useState<string>();
  const [open, setOpen] = useState<Open>({ as: 'NOTHING' });
  useEffect(() => {
    void isSignedIn().then((known) => setWho(known ? 'BUYER' : 'NOBODY'));
  }, []);
  const load = useCallback(
    () =>
      askAsBuyer<BuyerOrder>('GET', `/market/v1/orders/${orderSeq}`).then(setOrder, (error) =>
        setRefusal(sentenceOf(error)),
      ),
    [orderSeq],
  );
  useEffect(() => {
    if (who === 'BUYER') void load();
  }, [who, load]);
  const close = () => setOpen({ as: 'NOTHING' });
  const changed = (claim: BuyerClaim) => {
    setOpen({ as: 'CLAIM', claimSeq: claim.claimSeq });
    void load();
  };
  return (
    <main className="w-order">
      <h1>주문 {orderSeq}</h1>
      {who === 'NOBODY' && (
        <section>
          <p className="w-muted">주문하신 분만 볼 수 있습니다. 로그인해 주세요.</p>
          <SignInForm onDone={() => setWho('BUYER')} />
        </section>
      )}
      {who !== 'NOBODY' && !order && (
        <p className={refusal ? 'w-refusal' : 'w-muted'} role="status">
          {refusal ?? '잠시만 기다려 주세요.'}
        </p>
      )}
      {order && <Order order={order} onOpen={setOpen} />}
      {open.as !== 'NOTHING' && (
        <Sheet title={TITLES[open.as]} onClose={close}>
          {open.as === 'CLAIM' ? (
            <ClaimView key={open.claimSeq} claimSeq={open.claimSeq} onChanged={() => void load()} />
          ) : (
            <ClaimForm type={open.as} line={open.line} onOpened={changed} />
          )}
        </Sheet>
      )}
    </main>
  );
}

function Order({ order, onOpen }: { order: BuyerOrder; onOpen: (open: Open) => void }) {
  return (
    <>
      <p className="w-muted">
        {order.sellerName} · {order.orderedAt.slice(0, 10)}
      </p>
      <ul className="w-lines">
        {order.lines.map((line) => (
          <li key={line.orderProductSeq}>
            <Line line={line} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <dl className="w-costs">
        <div>
          <dt>배송비</dt>
          <dd>{won(order.deliveryFee)}</dd>
        </div>
        <div className="w-sum">
          <dt>결제금액</dt>
          <dd>{won(order.payment.paidAmount)}</dd>
        </div>
      </dl>
      {order.notices
        .filter(({ position }) => position === 'ORDER_DETAIL')
        .map((notice) => (
          <SaidNotice key={notice.title} {...notice} />
        ))}
    </>
  );
}

const ASKS = [
  ['return', 'RETURN', '반품 요청'],
  ['exchange', 'EXCHANGE', '교환 요청'],
] as const;

function Line({ line, onOpen }: { line: BuyerLine; onOpen: (open: Open) => void }) {
  const { can, claimSeq } = line;
  const closed = ASKS.map(([act]) => can[act]).find((refused) => refused && refused !== 'CLAIM_OPEN');
  return (
    <>
      <div className="w-bought">
        <img src={line.thumbnail} alt="" width={72} height={72} />
        <div>
          <strong>{orderProductStatus.label(line.status)}</strong>
          <p>{line.productName}</p>
          <p className="w-muted">
            {line.optionText} · {pieces(line.qty)} · {won(line.payAmount)}
          </p>
        </div>
      </div>
      <div className="w-line-acts">
        {claimSeq !== null && (
          <button type="button" className="w-secondary" onClick={() => onOpen({ as: 'CLAIM', claimSeq })}>
            진행 상황
          </button>
        )}
        {ASKS.filter(([act]) => can[act] === null).map(([act, as, label]) => (
          <button key={act} type="button" className="w-secondary" onClick={() => onOpen({ as, line })}>
            {label}
          </button>
        ))}
      </div>
      {claimSeq === null && closed && <p className="w-muted">{buyerRefusals[closed]}</p>}
    </>
  );
}
