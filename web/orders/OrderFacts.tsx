/** Where an order goes, how it was paid, and how its shop is reached. */
import type { BuyerLine, BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';

const UNSAID: BuyerOrder['shop'] = { address: null, phone: '', hours: '', email: '' };
/** An API of the version before answers without it while an upgrade goes on. */
export const shopOf = ({ shop }: BuyerOrder): BuyerOrder['shop'] => shop ?? UNSAID;

export function OrderFacts(order: BuyerOrder) {
  const { recipient, payment, sellerName } = order;
  const { name, phone, zip, addr1, addr2, memo } = recipient;
  const shop = shopOf(order);
  return (
    <dl className="w-order-facts">
      <dt>받는 분</dt>
      <dd>
        {name} <span>{phone.replace(/^(01\d)(\d{3,4})(\d{4})$/, '$1-$2-$3')}</span>
        {addr1 && (
          <p>
            ({zip}) {[addr1, addr2].filter(Boolean).join(', ')}
          </p>
        )}
        {memo && <p className="w-muted">{memo}</p>}
      </dd>
      <dt>결제 수단</dt>
      <dd>
        {paymentMethod.label(payment.method)}
        {payment.paidAt && <p className="w-muted">{momentOf(payment.paidAt)} 결제</p>}
      </dd>
      <dt>판매자</dt>
      <dd>
        {shop.address ? <a href={`/c/${shop.address}`}>{sellerName}</a> : sellerName}
        {shop.phone && (
          <p>
            <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>
            {shop.hours && <span className="w-muted"> {shop.hours}</span>}
          </p>
        )}
        {shop.email && (
          <p>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </p>
        )}
      </dd>
    </dl>
  );
}

/** `2026.11.20` of a time on the wire. */
export const dateOf = (at: string): string => at.slice(0, 10).replaceAll('-', '.');
/** `2026.11.20 14:03`. */
export const momentOf = (at: string): string => `${dateOf(at)} ${at.slice(11, 16)}`;

/** Who carries it, under which number; nothing before it has left. */
export function Parcel({ companyName, trackingNo, trackUrl }: BuyerLine) {
  if (!trackingNo) return null;
  return (
    <p className="w-parcel">
      {companyName} <b>{trackingNo}</b>
      {trackUrl && (
        <a href={trackUrl} target="_blank" rel="noreferrer">
          배송 조회
        </a>
      )}
    </p>
  );
}
