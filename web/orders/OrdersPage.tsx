/** 주문 내역: what a buyer has ordered, the newest first, and before it what is not paid for yet. */
import type { BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import type { Head } from '../kit/head.tsx';
import { askPageAsBuyer } from '../kit/session.ts';
import { pieces, won } from '../kit/won.ts';
import { OwnPage, Wait } from '../sign-in/OwnPage.tsx';
import { dateOf } from './OrderFacts.tsx';
import { Unpaid } from './Unpaid.tsx';
import { vocabularyOf } from './words.ts';
import './orders.css';

const AT_ONCE = 10;
const PATH = '/market/v1/orders';

export const headOfOrders = (): Head => ({ title: '주문 내역' });

export const OrdersPage = () => (
  <OwnPage title="주문 내역" why="로그인하면 주문한 상품과 배송을 볼 수 있습니다.">
    <Orders />
    <a className="w-quiet w-to-my" href="/my">
      광고 수신 동의와 내 사이즈
    </a>
  </OwnPage>
);

function Orders() {
  const [orders, setOrders] = useState<readonly BuyerOrder[]>();
  const [total, setTotal] = useState(0);
  const [unpaid, setUnpaid] = useState<readonly BuyerOrder[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const load = useCallback(async (start: number) => {
    setRefusal(undefined);
    try {
      const next = await askPageAsBuyer<BuyerOrder>(`${PATH}?start=${start}&length=${AT_ONCE}`);
      setOrders((now = []) => [...now.slice(0, start), ...next.rows]);
      setTotal(next.total);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  }, []);
  useEffect(() => {
    void load(0);
    askPageAsBuyer<BuyerOrder>(`${PATH}?unpaid=true`).then(
      ({ rows }) => setUnpaid(rows),
      () => undefined, // they stand in the list, too
    );
  }, [load]);
  if (!orders) return <Wait refusal={refusal} />;
  return (
    <>
      <OpenOrders unpaid={unpaid} />
      {total === 0 && (
        <p className="w-muted">
          아직 주문한 상품이 없습니다. <a href="/live">라이브 보러 가기</a>
        </p>
      )}
      <ul className="w-orders">
        {orders.map((order) => (
          <li key={order.orderSeq}>
            <Card order={order} />
          </li>
        ))}
      </ul>
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      {orders.length < total && (
        <button type="button" className="w-secondary" onClick={() => void load(orders.length)}>
          이전 주문 더 보기 ({orders.length}/{total})
        </button>
      )}
    </>
  );
}

/** A payment may be of orders of several shops: it stands once, below all of them. */
export function OpenOrders({ unpaid }: { unpaid: readonly BuyerOrder[] }) {
  if (unpaid.length === 0) return null;
  return (
    <section className="w-orders-open">
      <h2>결제하지 않은 주문 {unpaid.length}건</h2>
      {[...Map.groupBy(unpaid, ({ payment }) => payment.paymentSeq)].map(([paymentSeq, orders]) => (
        <div key={paymentSeq}>
          {orders.map((order) => (
            <Card key={order.orderSeq} order={order} />
          ))}
          <Unpaid order={orders[0]!} />
        </div>
      ))}
    </section>
  );
}

function Card({ order: { orderSeq, orderedAt, sellerName, lines } }: { order: BuyerOrder }) {
  const [first, ...others] = lines;
  if (!first) return null;
  return (
    <a className="w-order-card" href={`/orders/${orderSeq}`}>
      <small>
        {dateOf(orderedAt)} · {sellerName} · {orderSeq}
      </small>
      <span className="w-bought">
        <img src={first.thumbnail} alt="" width={64} height={64} loading="lazy" />
        <span>
          <strong>{orderProductStatus.label(first.status, vocabularyOf(first))}</strong>
          <span>
            {first.productName}
            {others.length > 0 && ` 외 ${others.length}개`}
          </span>
          <span className="w-muted">
            {[first.optionText, pieces(first.qty)].filter(Boolean).join(' · ')} ·{' '}
            {won(lines.reduce((sum, { payAmount }) => sum + payAmount, 0))}
          </span>
        </span>
      </span>
    </a>
  );
}
