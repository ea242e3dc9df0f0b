/** The room in a hand: picture, the pinned product, one thing at a time below. The phone may be the camera itself. */
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronUp,
  IconEye,
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconPinnedFilled,
  IconPresentation,
  IconReceipt,
  IconShoppingBag,
  IconTicket,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../kit/paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { count, won } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Thumb } from '../list/cells.tsx';
import { camera } from './camera/camera.ts';
import { ChatColumn } from './ChatColumn.tsx';
import { CountdownBox } from './CountdownBox.tsx';
import type { DeskStore, Pane } from './desk.ts';
import { EventsPart } from './EventsPart.tsx';
import { MusicButton } from './music/MusicButton.tsx';
import { openQuestions } from './live-state.ts';
import { OverPanel } from './OverPanel.tsx';
import { Prompter } from './Prompter.tsx';
import { pin } from './rail-acts.ts';
import { RailColumn } from './RailColumn.tsx';
import { Health, OnAir, Ways } from './RoomBar.tsx';
import type { RoomActs } from './room-keys.ts';
import { Orders, ViewersGraph } from './SideColumn.tsx';
import { isOver, type Room } from './useRoom.ts';
import { VideoColumn } from './VideoColumn.tsx';

interface Props {
  room: Room;
  desk: DeskStore;
  acts: RoomActs;
  onStart: () => void;
}

const PANES: readonly { pane: Pane; label: string; icon: ReactNode }[] = [
  { pane: 'chat', label: '채팅', icon: <IconMessageCircle aria-hidden /> },
  { pane: 'rail', label: '상품', icon: <IconShoppingBag aria-hidden /> },
  { pane: 'orders', label: '주문', icon: <IconReceipt aria-hidden /> },
  { pane: 'events', label: '쿠폰', icon: <IconTicket aria-hidden /> },
  { pane: 'prompter', label: '프롬프터', icon: <IconPresentation aria-hidden /> },
];

export function RoomPhone({ room, desk, acts, onStart }: Props) {
  const pane = desk.useOnly((at) => at.pane);
  const viewers = room.live.useOnly((state) => state.viewers);
  const questions = room.live.useOnly((state) => openQuestions(state.lines).length);
  const { content } = room;
  const over = isOver(content);
  return (
    <>
      <div className="jt-room-stage">
        <VideoColumn room={room} phone />
        <h1 className="jt-hidden">{content.title}</h1>
        <div className="jt-room-over" data-at="top">
          <Link
            to={paths.broadcasts()}
            className={buttonClass({ variant: 'subtle' }, 'jt-icon-btn')}
            aria-label="방송 목록으로"
          >
            <IconChevronLeft />
          </Link>
          <OnAir room={room} />
          {!over && (
            <span className="jt-room-pill">
              <IconEye size={14} aria-hidden /> <span className="jt-hidden">시청자 </span>
              {count(viewers)}
            </span>
          )}
          <span className="jt-grow" />
          <Mic room={room} acts={acts} />
          {!over && <MusicButton key={room.contentSeq} room={room} />}
          <Ways room={room} acts={acts} onStart={onStart} short />
        </div>
        {!over && (
          <div className="jt-room-over" data-at="bottom">
            <span className="jt-room-pill">
              주문 {count(content.orderCount)}건, {won(content.orderAmount, true)}
            </span>
            <span className="jt-grow" />
            <span className="jt-room-pill">
              <Health room={room} short />
            </span>
          </div>
        )}
      </div>
      {over ? <OverPanel room={room} acts={acts} /> : <Pinned room={room} desk={desk} />}
      <div className="jt-room-pane">
        {pane === 'chat' && <ChatColumn room={room} desk={desk} acts={acts} />}
        {pane === 'rail' && <RailColumn room={room} desk={desk} acts={acts} />}
        {pane === 'orders' && (
          <section className="jt-room-col" aria-label="주문">
            <ViewersGraph room={room} />
            <Orders room={room} acts={acts} />
          </section>
        )}
        {pane === 'events' && (
          <section className="jt-room-col" aria-label="쿠폰과 이벤트">
            <EventsPart room={room} acts={acts} />
            {!over && <CountdownBox room={room} acts={acts} />}
          </section>
        )}
        {pane === 'prompter' && <Prompter room={room} acts={acts} />}
      </div>
      <nav className="jt-room-tabs" aria-label="컨트롤룸">
        {PANES.filter((one) => !over || one.pane !== 'prompter').map((one) => (
          <button
            key={one.pane}
            type="button"
            aria-current={one.pane === pane ? 'page' : undefined}
            onClick={() => desk.set((at) => ({ ...at, pane: one.pane }))}
          >
            {one.icon}
            {one.label}
            {one.pane === 'chat' && questions > 0 && (
              <b className="jt-icon-btn-count">
                {count(questions)}
                <span className="jt-hidden">개의 질문</span>
              </b>
            )}
          </button>
        ))}
      </nav>
    </>
  );
}

function Mic({ room, acts }: Pick<Props, 'room' | 'acts'>) {
  const own = camera.use();
  if (own?.contentSeq !== room.contentSeq) return null;
  return (
    <IconButton
      label={own.mic ? '마이크 끄기' : '마이크 켜기'}
      pressed={own.mic}
      icon={own.mic ? <IconMicrophone /> : <IconMicrophoneOff />}
      onClick={acts.mic}
    />
  );
}

/** The pinned product; the arrow opens the rail and goes back to the chat. */
function Pinned({ room, desk }: Pick<Props, 'room' | 'desk'>) {
  const seq = room.live.useOnly((state) => state.pinned);
  const pane = desk.useOnly((at) => at.pane);
  const product = room.rail.find((one) => one.productSeq === seq);
  const open = pane === 'rail';
  return (
    <div className="jt-room-pinned" data-none={product ? undefined : true}>
      {product ? (
        <>
          <Thumb src={product.thumbnail} size={44} />
          <span className="jt-grow">
            <b className="jt-ellipsis">{product.name}</b>
            <small>
              {won(product.salePrice, true)}, 재고 <b>{count(product.stock)}</b>
            </small>
          </span>
          <Button
            variant="primary"
            icon={<IconPinnedFilled />}
            aria-pressed
            onClick={() => void pin(room, null)}
          >
            고정중
          </Button>
        </>
      ) : (
        <span className="jt-grow jt-muted">고정한 상품이 없습니다.</span>
      )}
      <IconButton
        label={open ? '채팅 보기' : '상품 보기'}
        variant="default"
        icon={open ? <IconChevronUp /> : <IconChevronDown />}
        onClick={() => desk.set((at) => ({ ...at, pane: open ? 'chat' : 'rail' }))}
      />
    </div>
  );
}
