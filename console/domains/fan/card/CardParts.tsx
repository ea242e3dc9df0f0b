/** 단골 기억: who this is to the channel, what they bought, what they said. */
import type { FanCard } from '@jangteo/contract/fan/card.api.ts';
import { managerRight, reportReason } from '@jangteo/contract/fan/fan.enums.ts';
import { bodyProfileItem } from '@jangteo/contract/seller/info.enums.ts';
import { MEASURES } from '@jangteo/contract/seller/measures.ts';
import { Pairs, Part } from '../../../kit/detail/DetailParts.tsx';
import { paths } from '../../../kit/paths.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { count, dateTime, day, won } from '../../../ui/format.ts';
import { LineStatus } from '../../order/LineStatus.tsx';
import { watched } from '../cells.tsx';
import '../fan.css';

/** 714 of 10,000 as 7.1%. */
const percent = (bps: number): string => `${Number((bps / 100).toFixed(1))}%`;

export const CardParts = ({ card }: { card: FanCard }) => (
  <>
    {card.block && (
      <Notice tone="danger">
        {day(card.block.blockedAt)}에 차단한 회원입니다.
        {card.block.until && ` ${day(card.block.until)}까지입니다.`}
        {card.block.reason && ` 사유: ${reportReason.label(card.block.reason)}.`}
        {card.block.restrictOrder && ' 주문도 받지 않습니다.'}
      </Notice>
    )}
    <Sums card={card} />
    {card.memo && <p className="jt-fan-memo">{card.memo}</p>}
    <Bought card={card} />
    {card.sizes.shared && (
      <Part title="구매자가 보여 준 사이즈">
        <Pairs
          of={card.sizes.shared.map(({ item, value }) => [
            bodyProfileItem.label(item),
            `${value}${MEASURES[item]?.[2] ?? ''}`,
          ])}
        />
      </Part>
    )}
    <Recent recent={card.recent} />
    <Chats chats={card.chats} />
    <Known card={card} />
  </>
);

const Sums = ({ card: { orders, lives, watchSec } }: { card: FanCard }) => (
  <Figures
    label="이 회원의 합계"
    items={[
      { label: '구매', value: `${count(orders.count)}건`, note: won(orders.amount, true) },
      { label: '취소·반품', value: percent(orders.cancelBps) },
      {
        label: '라이브 시청',
        value: `${count(lives.watched)}회`,
        note: watchSec > 0 ? watched(watchSec) : undefined,
      },
    ]}
  />
);

function Bought({ card: { sizes } }: { card: FanCard }) {
  if (sizes.bought.length === 0) return null;
  return (
    <Part title="자주 고른 옵션">
      <ul className="jt-fan-list">
        {sizes.bought.map(({ category, optionText, times }) => (
          <li key={`${category}|${optionText}`}>
            <span className="jt-grow jt-ellipsis">
              <b>{optionText}</b> {category && <small>{category}</small>}
            </span>
            <span className="jt-num">{count(times)}번</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Recent = ({ recent }: Pick<FanCard, 'recent'>) => (
  <Part title="최근 주문">
    {recent.length === 0 && <p className="jt-muted">이 채널에서 주문한 적이 없습니다.</p>}
    <ul className="jt-fan-list">
      {recent.map((line, i) => (
        <li key={i}>
          <span className="jt-grow jt-fan-name">
            <span className="jt-ellipsis">
              {line.productName} {line.optionText && <small>{line.optionText}</small>}
            </span>
            <small>
              {line.orderSeq === null ? (
                day(line.at)
              ) : (
                <a
                  className="jt-link"
                  href={paths.orderSearch(String(line.orderSeq))}
                  target="_blank"
                  rel="noopener"
                >
                  {day(line.at)} 주문
                </a>
              )}
            </small>
          </span>
          <span className="jt-fan-sum">
            <b className="jt-num">{won(line.amount)}</b>
            <LineStatus row={line} />
          </span>
        </li>
      ))}
    </ul>
  </Part>
);

function Chats({ chats }: Pick<FanCard, 'chats'>) {
  if (chats.length === 0) return null;
  return (
    <Part title="최근 채팅">
      <ul className="jt-fan-list">
        {chats.map(({ at, text }, i) => (
          <li key={i}>
            <span className="jt-grow jt-fan-said">{text}</span>
            <time dateTime={at}>{dateTime(at).slice(5, 16)}</time>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const CONSENTS = { none: '동의하지 않음', ad: '동의', night: '야간 포함 동의' };

const Known = ({ card }: { card: FanCard }) => (
  <Part title="관계">
    <Pairs
      of={[
        ['팔로우', card.followedAt ? day(card.followedAt) : '팔로우하지 않음'],
        ['첫 주문', card.orders.first && day(card.orders.first)],
        ['최근 방문', card.visitedAt && day(card.visitedAt)],
        ['최근 시청', card.lives.lastAt && day(card.lives.lastAt)],
        ['보유 쿠폰', `${count(card.coupons.usable)}장`],
        ['광고 수신', CONSENTS[card.consent.night ? 'night' : card.consent.ad ? 'ad' : 'none']],
        ['매니저', card.managing && card.managing.rights.map((one) => managerRight.label(one)).join(', ')],
        ['아이디', card.userId],
        ['회원번호', String(card.userSeq)],
      ]}
    />
  </Part>
);
