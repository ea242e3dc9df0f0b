/**
 * /content/open/window, 420 × 780: what buyers see, rehearsals too · /content/open/viewer, 1120 × 720: picture, figures
 * and chat, to read along (live.md §12).
 */
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { dateTime } from '../../../ui/format.ts';
import { isStaff } from '../room/live-state.ts';
import { OnAir } from '../room/RoomBar.tsx';
import { ViewersGraph } from '../room/SideColumn.tsx';
import { VideoColumn } from '../room/VideoColumn.tsx';
import type { Room } from '../room/useRoom.ts';
import { PopupRoom } from './PopupRoom.tsx';

const useContentSeq = (): number =>
  Number(useLocation({ select: (at) => (at.search as { contentSeq?: string }).contentSeq })) || 0;

export const WindowPage = () => (
  <PopupRoom contentSeq={useContentSeq()} as="VIEW" title="방송 시청 창">
    {(room) => (
      <main className="jt-apart jt-window">
        <h1 className="jt-hidden">{room.content.title}</h1>
        <VideoColumn room={room} asBuyer />
        <Reading room={room} />
      </main>
    )}
  </PopupRoom>
);

export const ViewerPage = () => (
  <PopupRoom contentSeq={useContentSeq()} as="HOST" title="방송 뷰어">
    {(room) => (
      <main className="jt-apart jt-viewer">
        <VideoColumn room={room} />
        <div className="jt-viewer-side">
          <header className="jt-room-head">
            <OnAir room={room} />
            <h1 className="jt-ellipsis">{room.content.title}</h1>
          </header>
          <ViewersGraph room={room} />
          <Reading room={room} />
        </div>
      </main>
    )}
  </PopupRoom>
);

/** The chat to read; hidden messages are not told to viewers, and not shown to who reads along. */
function Reading({ room }: { room: Room }) {
  const lines = room.live.useOnly((state) => state.lines);
  const list = useRef<HTMLDivElement>(null);
  const reads = useRef(false);
  useEffect(() => {
    if (list.current && !reads.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return (
    <div
      ref={list}
      className="jt-room-scroll jt-reading"
      role="log"
      aria-label="채팅 내용"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
        (reads.current = scrollHeight - scrollTop - clientHeight > 24)
      }
    >
      <ol>
        {lines
          .filter((one) => one.h === undefined)
          .map((line) => (
            <Line key={line.s} line={line} />
          ))}
        {lines.length === 0 && <li className="jt-room-none">아직 채팅이 없습니다.</li>}
      </ol>
    </div>
  );
}

const Line = ({ line }: { line: ChatMessage }) => (
  <li className="jt-room-line" data-staff={isStaff(line) || undefined}>
    <div className="jt-room-who">
      <b className="jt-ellipsis">{line.n}</b>
      {isStaff(line) && <Chip outline>{line.r === 'HOST' ? '진행자' : '매니저'}</Chip>}
      <span className="jt-grow" />
      <time>{dateTime(line.a).slice(11, 16)}</time>
    </div>
    <p>{line.x}</p>
  </li>
);
