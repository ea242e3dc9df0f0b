/** 주문: what was bought, where it is, and what may be asked for it. Its buyer alone sees it, once signed in. */
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import { buyerRefusals } from '@jangteo/contract/market/buyer-acts.ts';
import type { BuyerLine, BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { ShopLink } from '../channel/ShopLink.tsx';
import { OwnPage, Wait } from '../sign-in/OwnPage.tsx';
import { sentenceOf } from '../kit/ask.ts';
import type { Head } from '../kit/head.tsx';
import { SaidNotice } from '../kit/SaidNotice.tsx';
import { askAsBuyer } from '../kit/session.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { pieces, won } from '../kit/won.ts';
import { LineSaid } from '../said/LineSaid.tsx';
import type { Asked } from './OrderForms.tsx';
import { dateOf, OrderFacts, Parcel, shopOf } from './OrderFacts.tsx';
import { Stray } from './Strays.tsx';
import { isUnpaid, Unpaid } from './Unpaid.tsx';
import { returnWord, vocabularyOf } from './words.ts';
import './orders.css';

export interface OrderData {
  orderSeq: number;
}

export const headOfOrder = ({ orderSeq }: OrderData): Head => ({ title: `주문 ${orderSeq}` });

// Loaded once something is asked for: nobody else waits for them.
const OrderForms = lazy(() => import('./OrderForms.tsx').then((m) => ({ default: m.OrderForms })));

type Open = Asked | { as: 'NOTHING' };

function titleOf(open: Open): string {
  switch (open.as) {
    case 'CANCEL':
      return '주문 취소';
    case 'RETURN':
      return `${returnWord(open.line)} 요청`;
    case 'EXCHANGE':
      return '교환 요청';
    default:
      return '진행 상황';
  }
}

export const OrderPage = ({ orderSeq }: OrderData) => (
  <OwnPage title={`주문 ${orderSeq}`} why="주문하신 분만 볼 수 있습니다. 로그인해 주세요.">
    <Own orderSeq={orderSeq} />
  </OwnPage>
);

function Own({ orderSeq }: OrderData) {
  const [order, setOrder] = useState<BuyerOrder>();
  const [refusal, setRefusal] = useState<string>();
  const [open, setOpen] = useState<Open>({ as: 'NOTHING' });
  const load = useCallback(
    () =>
      askAsBuyer<BuyerOrder>('GET', `/market/v1/orders/${orderSeq}`).then(setOrder, (error) =>
        setRefusal(sentenceOf(error)),
      ),
    [orderSeq],
  );
  useEffect(() => void load(), [load]);
  const close = () => setOpen({ as: 'NOTHING' });
  const changed = (claim: BuyerClaim) => {
    setOpen({ as: 'CLAIM', claimSeq: claim.claimSeq });
    void load();
  };
  return (
    <>
      {order ? (
        <Order order={order} onOpen={setOpen} onChanged={() => void load()} />
      ) : (
        <Wait refusal={refusal} />
      )}
      <a className="w-quiet w-to-my" href="/orders">
        주문 내역 모두 보기
      </a>
      {open.as !== 'NOTHING' && (
        <Sheet title={titleOf(open)} onClose={close}>
          <Suspense fallback={<p className="w-muted">잠시만 기다려 주세요.</p>}>
            <OrderForms
              asked={open}
              order={order!}
              onChanged={() => void load()}
              onOpened={changed}
              onCanceled={() => {
                close();
                void load();
              }}
            />
          </Suspense>
        </Sheet>
      )}
    </>
  );
}

interface OrderProps {
  order: BuyerOrder;
  onOpen: (open: Open) => void;
  onChanged: () => void;
}

function Order({ order, onOpen, onChanged }: OrderProps) {
  return (
    <>
      <p className="w-muted">
        <ShopLink name={order.sellerName} address={shopOf(order).address} /> · {dateOf(order.orderedAt)}
      </p>
      {isUnpaid(order) && <Unpaid order={order} />}
      {order.strays.map((stray) => (
        <Stray key={stray.straySeq} stray={stray} onChanged={onChanged} />
      ))}
      <ul className="w-lines">
        {order.lines.map((line) => (
          <li key={line.orderProductSeq}>
            <Line line={line} onOpen={onOpen} />
            <LineSaid line={line} sellerSeq={order.sellerSeq} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      <dl className="w-costs">
        <div>
          <dt>상품금액</dt>
          <dd>{won(order.productAmount)}</dd>
        </div>
        {order.coupons.map(({ name, amount }, i) => (
          <div key={i}>
            <dt>
              쿠폰
              <small>{name}</small>
            </dt>
            <dd>−{won(amount)}</dd>
          </div>
        ))}
        {order.lines.some(({ voucher }) => !voucher) && (
          <div>
            <dt>배송비</dt>
            <dd>{won(order.deliveryFee)}</dd>
          </div>
        )}
        <div className="w-sum">
          <dt>결제금액</dt>
          <dd>{won(order.payment.paidAmount)}</dd>
        </div>
      </dl>
      <OrderFacts {...order} />
      {order.notices
        .filter(({ position }) => position === 'ORDER_DETAIL')
        .map((notice) => (
          <SaidNotice key={notice.title} {...notice} />
        ))}
    </>
  );
}

const ASKS = [
  ['cancel', 'CANCEL', () => '주문 취소'],
  ['return', 'RETURN', (line: BuyerLine) => `${returnWord(line)} 요청`],
  ['exchange', 'EXCHANGE', () => '교환 요청'],
] as const;
/** What is said where nothing may be asked for: of the way back alone. */
const BACK = ['return', 'exchange'] as const;

function Line({ line, onOpen }: { line: BuyerLine; onOpen: (open: Open) => void }) {
  const { can, claimSeq } = line;
  const asks = ASKS.filter(([act]) => can[act] === null);
  const closed = BACK.map((act) => can[act]).find((refused) => refused && refused !== 'CLAIM_OPEN');
  return (
    <>
      <div className="w-bought">
        <img src={line.thumbnail} alt="" width={72} height={72} />
        <div>
          <strong>{orderProductStatus.label(line.status, vocabularyOf(line))}</strong>
          <p>{line.productName}</p>
          <p className="w-muted">
            {line.optionText} · {pieces(line.qty)} · {won(line.payAmount)}
          </p>
        </div>
      </div>
      <Parcel {...line} />
      <div className="w-line-acts">
        {claimSeq !== null && (
          <button type="button" className="w-secondary" onClick={() => onOpen({ as: 'CLAIM', claimSeq })}>
            진행 상황
          </button>
        )}
        {asks.map(([act, as, label]) => (
          <button key={act} type="button" className="w-secondary" onClick={() => onOpen({ as, line })}>
            {label(line)}
          </button>
        ))}
      </div>
      {claimSeq === null && asks.length === 0 && closed && <p className="w-muted">{buyerRefusals[closed]}</p>}
    </>
  );
}
