/** Parts of the order drawer. Personal data stand as they come: masked. */
import { claimType } from '@jangteo/contract/order/line-claim.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { OrderDetail, TimelineEntry } from '@jangteo/contract/order/order.detail.ts';
import { orderChannel, paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { Pairs, Part } from '../../kit/detail/DetailParts.tsx';
import { PictureLink } from '../../kit/Picture.tsx';
import { Chip, Notice } from '../../ui/Chip.tsx';
import { dateTime, won } from '../../ui/format.ts';
import { ContactButton } from './ContactButton.tsx';
import type { ContactLine } from './contact-place.ts';
import { LineStatus, statusOf } from './LineStatus.tsx';
import { moneyOf } from './money.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function ClaimPart({ line, vocabulary }: { line: OrderRow; vocabulary: Vocabulary }) {
  return (
    <div className="jt-detail-part">
      <Notice tone={claimType.tone(line.claim!.type)}>
        <b>{claimType.label(line.claim!.type, vocabulary)}</b> · {statusOf(line, vocabulary)}
      </Notice>
    </div>
  );
}

export function Goods({
  order,
  current,
  vocabulary,
}: {
  order: OrderDetail;
  current: number;
  vocabulary: Vocabulary;
}) {
  const boxes = order.bundles.length;
  const mixed = new Set(order.lines.map((line) => line.status)).size > 1;
  return (
    <Part
      title={`상품 ${order.lines.length}`}
      aside={
        boxes > 0 &&
        order.lines.length > 1 && <Chip outline>{boxes === 1 ? '묶음배송' : `배송 ${boxes}건`}</Chip>
      }
    >
      <ul className="jt-order-lines">
        {order.lines.map((line) => (
          <li
            key={line.orderProductSeq}
            aria-current={order.lines.length > 1 && line.orderProductSeq === current ? true : undefined}
          >
            <PictureLink src={line.thumbnail} name={line.productName} size={36} />
            <span className="jt-order-name">
              <b>{line.productName}</b>
              <small className="jt-ellipsis">{line.optionText || '옵션 없음'}</small>
              {mixed && (
                <span>
                  <LineStatus row={line} vocabulary={vocabulary} />
                </span>
              )}
            </span>
            <span className="jt-muted-tag">{line.qty}개</span>
            <b className="jt-num">{won(line.productAmount, true)}</b>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Payment({ order }: { order: OrderDetail }) {
  const { payment } = order;
  const card =
    payment.cardName &&
    `${payment.cardName} ${payment.installment ? `${payment.installment}개월` : '일시불'}`;
  return (
    <Part
      title="결제"
      note={[paymentMethod.label(payment.method), card, payment.paidAt && dateTime(payment.paidAt)]
        .filter(Boolean)
        .join(' · ')}
    >
      <dl className="jt-order-money">
        {moneyOf(order).map(({ name, amount, tip, sum }) => (
          <div key={name} data-tip={tip} data-sum={sum}>
            <dt>{name}</dt>
            <dd>{won(amount, sum)}</dd>
          </div>
        ))}
      </dl>
      {payment.virtualAccount && (
        <Pairs
          of={[
            [
              '입금계좌',
              `${payment.virtualAccount.bank} ${payment.virtualAccount.no} ${payment.virtualAccount.holder}`,
            ],
            ['입금기한', dateTime(payment.virtualAccount.dueAt)],
          ]}
        />
      )}
    </Part>
  );
}

export function Buyer({ order, line }: { order: OrderDetail; line: ContactLine }) {
  return (
    <Part title="주문한 분" aside={order.buyer.userSeq !== null && <ContactButton line={line} />}>
      <Pairs
        of={[
          ['구매자', `${order.buyer.name} (${order.buyer.nickname})`],
          ['연락처', order.buyer.phone],
          ['유입', orderChannel.label(order.channel)],
          ['자체번호', order.yourOrderNo],
        ]}
      />
    </Part>
  );
}

/** One action on several lines of the order reads as one: 발주확인 · 3건. */
function foldEntries(entries: readonly TimelineEntry[]): { entry: TimelineEntry; lines: number }[] {
  const folded: { entry: TimelineEntry; lines: number }[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    const same =
      last &&
      last.entry.action === entry.action &&
      last.entry.text === entry.text &&
      last.entry.actor.name === entry.actor.name &&
      dateTime(last.entry.at) === dateTime(entry.at);
    if (same && entry.orderProductSeq !== null) last.lines += 1;
    else folded.push({ entry, lines: 1 });
  }
  return folded;
}

export function History({ entries }: { entries: readonly TimelineEntry[] | undefined }) {
  return (
    <Part title="이력">
      {entries ? (
        <ol className="jt-order-history">
          {foldEntries(entries).map(({ entry, lines }, i) => (
            <li key={`${entry.at}${i}`}>
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
              <span>
                {entry.text}
                {lines > 1 && ` · ${lines}건`} <small>({entry.actor.name})</small>
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton width="60%" />
      )}
      {entries?.length === 0 && <p className="jt-muted">남은 이력이 없습니다.</p>}
    </Part>
  );
}
