/** How people of a channel are shown: a face, a nickname, and what they are to it. */
import type { FanRow } from '@jangteo/contract/fan/follower.list.ts';
import { IconBellRinging, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CellContext } from '../../kit/list-page/model.ts';
import type { Folds } from '../../kit/list-page/preference.ts';
import { session } from '../../kit/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { count, day, won } from '../../ui/format.ts';
import './fan.css';

export const fanFolds: Folds = {
  watchCount: { header: '라이브 시청', ids: ['watchSec'] },
  orderCount: { header: '누적 구매', ids: ['orderAmount'] },
  'consent.ad': { header: '광고 수신', ids: ['consent.night'] },
};

interface Somebody {
  nickname: string;
  seller: { userSeq: number; name: string };
}

/** A master sees members' fans, too: whose it is stands beside the name. */
export function OfMember({ seller }: Pick<Somebody, 'seller'>) {
  const me = session.use()?.user;
  return me && seller.userSeq !== me.userSeq ? <Chip outline>{seller.name}</Chip> : null;
}

interface NameProps {
  row: Somebody;
  image?: string | null;
  context: CellContext;
  children?: ReactNode;
}

export const Name = ({ row, image, context: { compact, shown }, children }: NameProps) => (
  <span className="jt-fan">
    {!compact && <Avatar name={row.nickname} src={image ?? null} size={24} />}
    <b className="jt-ellipsis">{row.nickname}</b>
    {children}
    {!shown('seller.name') && <OfMember seller={row.seller} />}
  </span>
);

/** 단골 and 매니저, where no column says so. */
export const Standing = ({
  row,
  context,
}: {
  row: Pick<FanRow, 'frequenter' | 'manager'>;
  context?: CellContext;
}) => (
  <>
    {row.frequenter && !context?.shown('frequenter') && (
      <Chip tone="accent" icon={<IconStar size={12} aria-hidden />}>
        단골
      </Chip>
    )}
    {row.manager && !context?.shown('manager') && <Chip outline>매니저</Chip>}
  </>
);

/** 12,340 s as hours and minutes. */
export function watched(sec: number): string {
  const minutes = Math.floor(sec / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes}분`;
  return minutes % 60 === 0 ? `${hours}시간` : `${hours}시간 ${minutes % 60}분`;
}

const Two = ({ first, second }: { first: string; second: string }) => (
  <span className="jt-fan-two">
    {first} <small>{second}</small>
  </span>
);

export const fanCells = {
  nickname: (row: FanRow, context: CellContext) => (
    <Name row={row} image={row.profileImage} context={context}>
      <Standing row={row} context={context} />
    </Name>
  ),
  followedAt: ({ followedAt }: FanRow) => day(followedAt),
  visitedAt: ({ visitedAt }: FanRow) => day(visitedAt),
  lastOrderedAt: ({ lastOrderedAt }: FanRow) => (lastOrderedAt ? day(lastOrderedAt) : '–'),
  watchCount: ({ watchCount, watchSec }: FanRow) =>
    watchCount > 0 ? <Two first={`${count(watchCount)}회`} second={watched(watchSec)} /> : '–',
  orderCount: ({ orderCount, orderAmount }: FanRow) =>
    orderCount > 0 ? <Two first={`${count(orderCount)}건`} second={won(orderAmount, true)} /> : '–',
  watchSec: ({ watchSec }: FanRow) => (watchSec > 0 ? watched(watchSec) : '–'),
  memo: ({ memo }: FanRow) => (memo ? <span className="jt-ellipsis">{memo}</span> : '–'),
  'consent.ad': ({ consent }: FanRow) => <Consent {...consent} />,
};

function Consent({ ad, night }: FanRow['consent']) {
  if (!ad) return '–';
  return (
    <Chip tone="success" icon={<IconBellRinging size={12} aria-hidden />}>
      {night ? '야간 포함' : '동의'}
    </Chip>
  );
}

/** A fan below 768 px; number and menu are the card's head. */
export const FanTile = ({ row, note }: { row: FanRow; note?: string }) => (
  <>
    <div className="jt-fan-line">
      <Avatar name={row.nickname} src={row.profileImage} size={36} />
      <span className="jt-fan-name">
        <b className="jt-ellipsis">{row.nickname}</b>
        <small className="jt-ellipsis">
          {note ?? `${day(row.followedAt)} 팔로우 · 최근 방문 ${day(row.visitedAt)}`}
        </small>
      </span>
    </div>
    <div className="jt-row jt-wrap">
      <Standing row={row} />
      {row.consent.ad && <Consent {...row.consent} />}
      <OfMember seller={row.seller} />
      {row.memo && <small className="jt-muted-tag jt-ellipsis">{row.memo}</small>}
      {row.orderCount > 0 && (
        <b className="jt-fan-bought">
          {count(row.orderCount)}건 {won(row.orderAmount, true)}
        </b>
      )}
    </div>
  </>
);
