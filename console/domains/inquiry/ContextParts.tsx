/** What stands beside a thread: the order with its claim, the product, earlier threads, words in lives. */
import { inquiryStatus } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import type { InquiryDetail } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { claimType } from '@jangteo/contract/order/line-claim.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { Link } from '@tanstack/react-router';
import { Pairs, Part } from '../../kit/detail/DetailParts.tsx';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { searchWith } from '../../kit/PageLink.tsx';
import { paths } from '../../kit/paths.ts';
import { dateTime, day, won } from '../../ui/format.ts';
import './inquiry.css';

export const ContextParts = ({ inquiry: { context } }: { inquiry: InquiryDetail }) => (
  <>
    <Bought context={context} />
    {context.product && (
      <Part title="상품">
        <Pairs
          of={[
            ['상품명', context.product.name],
            ['판매가', won(context.product.salePrice, true)],
            ['상품번호', String(context.product.productSeq)],
          ]}
        />
      </Part>
    )}
    {context.earlier.length > 0 && (
      <Part title="다른 문의">
        <ul className="jt-inquiry-side">
          {context.earlier.map(({ inquirySeq, title, status, askedAt }) => (
            <li key={inquirySeq}>
              <Link
                to="."
                search={searchWith({ open: String(inquirySeq) })}
                className="jt-link jt-grow jt-ellipsis"
              >
                {title}
              </Link>
              <small>{inquiryStatus.label(status)}</small>
              <small className="jt-num">{day(askedAt)}</small>
            </li>
          ))}
        </ul>
      </Part>
    )}
    {context.chats.length > 0 && (
      <Part title="최근 채팅">
        <ul className="jt-inquiry-side">
          {context.chats.map(({ at, text }, i) => (
            <li key={i}>
              <span className="jt-grow">{text}</span>
              <small className="jt-num">{dateTime(at).slice(5, 16)}</small>
            </li>
          ))}
        </ul>
      </Part>
    )}
  </>
);

function Bought({ context: { order, claim } }: Pick<InquiryDetail, 'context'>) {
  if (!order) return null;
  return (
    <Part title="주문">
      <Pairs
        of={[
          [
            '주문번호',
            <a
              key="order"
              className="jt-link"
              href={paths.orderSearch(String(order.orderSeq))}
              target="_blank"
              rel="noopener"
            >
              {order.orderSeq}
            </a>,
          ],
          ['상품', `${order.productName} ${order.optionText} ${order.qty}개`],
          ['결제금액', won(order.payAmount, true)],
          ['상태', <EnumTag key="status" of={orderProductStatus} value={order.status} />],
          ['주문일', day(order.orderedAt)],
          ['발송기한', order.shipDueAt && day(order.shipDueAt)],
          ['송장번호', order.trackingNo],
          ['클레임', claim && `${claimType.label(claim.type)} ${claim.claimSeq} · ${day(claim.openedAt)}`],
        ]}
      />
    </Part>
  );
}
