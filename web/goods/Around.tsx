/** What stands around a product: where it is filed, the live that sells it, its shop, when it would arrive. */
import type { AroundGoods } from '@jangteo/contract/market/shop.ts';
import { Face } from '../channel/Face.tsx';
import { FollowHere } from '../channel/FollowHere.tsx';
import { ShopLink } from '../channel/ShopLink.tsx';
import { Icon } from '../kit/icons.tsx';
import { dayOf, whenOf } from '../notices/when.ts';

export const Path = ({ path }: Pick<AroundGoods, 'path'>) =>
  path.length === 0 ? null : (
    <nav className="w-path" aria-label="분류">
      <ol>
        {path.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </nav>
  );

export function InLive({ live }: Pick<AroundGoods, 'live'>) {
  if (!live) return null;
  const { contentSeq, title, state, at, reservationSeq } = live;
  const onAir = state === 'ON_AIR';
  return (
    <a
      className="w-in-live"
      href={!onAir && reservationSeq !== null ? `/notices/${reservationSeq}` : `/live/${contentSeq}`}
      data-state={state}
    >
      {onAir ? <b className="w-badge">방송중</b> : <Icon name="bell" />}
      <span>
        <b>{onAir ? '지금 라이브에서 판매합니다' : `${whenOf(at)} 라이브에서 소개합니다`}</b>
        <small>{title}</small>
      </span>
      <span>{onAir ? '보기' : reservationSeq === null ? '방송 보기' : '알림'}</span>
    </a>
  );
}

export const ShopCard = ({ shop }: Pick<AroundGoods, 'shop'>) =>
  shop && (
    <section className="w-shop-card" aria-label="판매자">
      <Face channel={shop} size={44} />
      <p>
        <b>
          <ShopLink {...shop} />
        </b>
        <small>팔로워 {shop.followers.toLocaleString('ko-KR')}명</small>
      </p>
      <FollowHere channel={shop} />
    </section>
  );

/** Paid now; `sendDays`: where nobody knows the day. */
export function Arrival({
  leavesBy,
  arrivesBy,
  sendDays,
}: Pick<AroundGoods, 'leavesBy' | 'arrivesBy'> & { sendDays: number }) {
  if (!leavesBy) return <>{sendDays === 0 ? '결제한 날 발송' : `결제 후 ${sendDays}일 안에 발송`}</>;
  return (
    <>
      {arrivesBy && <strong>{dayOf(arrivesBy)} 도착 예정</strong>}
      <small>지금 결제하면 늦어도 {dayOf(leavesBy)}에 보냅니다.</small>
    </>
  );
}
