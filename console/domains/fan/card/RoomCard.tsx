/** 단골 기억 beside the chat of a live: over the next column, so that nothing moves. */
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { DetailActs } from '../../../kit/detail/DetailActs.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useEscape, useReturnFocus } from '../../../ui/layers.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { Person } from '../../broadcast/room/fan-place.ts';
import { Standing } from '../cells.tsx';
import { cardOf } from './ask.ts';
import { cardActs } from './card-acts.tsx';
import { CardParts } from './CardParts.tsx';

export function RoomCard({ person, close }: { person: Person; close: () => void }) {
  const cardQuery = useQuery(cardOf(person));
  const card = cardQuery.data?.data;
  const box = useRef<HTMLDivElement>(null);
  useEscape(true, close);
  useReturnFocus(true);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={box}
      className="jt-fan-room"
      role="dialog"
      aria-modal={false}
      aria-label={`${person.name} 님 단골 카드`}
      tabIndex={-1}
    >
      <header className="jt-fan-room-head">
        <Avatar name={person.name} src={card?.profileImage ?? null} size={32} />
        <h2 className="jt-ellipsis">{person.name}</h2>
        {card && <Standing row={card} />}
        <span className="jt-grow" />
        <IconButton label="닫기" keys="Esc" size="small" icon={<IconX />} onClick={close} />
      </header>
      <div className="jt-fan-room-body" tabIndex={0}>
        {cardQuery.isError ? (
          <QueryError query={cardQuery} noun="단골 카드" />
        ) : card ? (
          <CardParts card={card} />
        ) : (
          <SkeletonRows rows={8} height={40} columns={2} />
        )}
      </div>
      {card && (
        <footer className="jt-fan-room-foot">
          <DetailActs acts={cardActs(card, 'CHAT', person)} none="" />
        </footer>
      )}
    </div>
  );
}
