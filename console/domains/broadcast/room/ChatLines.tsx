import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import { IconArrowDown, IconBan } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { count } from '../../../ui/format.ts';
import { unblock } from './chat-acts.ts';
import { ChatLine } from './ChatLine.tsx';
import { rowsOf } from './chat-rows.ts';
import type { DeskStore } from './desk.ts';
import type { ChatTab } from './live-state.ts';
import type { RoomActs } from './room-keys.ts';
import { isOver, type Room } from './useRoom.ts';

interface Props {
  room: Room;
  desk: DeskStore;
  acts: RoomActs;
  tab: ChatTab;
  lines: readonly ChatMessage[];
}

/** Pixels from the end within which the list counts as read to its end. */
const END = 24;
const NONE: Record<ChatTab, string> = {
  all: '아직 채팅이 없습니다. 시청자가 말하면 이곳에 나타납니다.',
  questions: '답하지 않은 질문이 없습니다.',
  buyers: '이 방송에서 주문한 사람의 채팅이 아직 없습니다.',
};

const PAST = '방송이 끝나 채팅을 닫았습니다.';

export function ChatLines({ room, desk, acts, tab, lines }: Props) {
  const chosen = desk.useOnly((at) => at.line);
  const rows = useMemo(() => rowsOf(lines), [lines]);
  // All of them: a tab shows an answer without its question.
  const all = room.live.useOnly((state) => state.lines);
  const known = useMemo(() => new Map(all.map((one) => [one.s, one])), [all]);
  const gap = room.live.useOnly((state) => state.gap);
  const list = useRef<HTMLDivElement>(null);
  const { unread, toEnd, look } = useEnd(list, lines, chosen !== null);
  const first = useRef(tab);
  useLayoutEffect(() => {
    if (first.current !== tab) toEnd();
    first.current = tab;
  });
  useEffect(() => {
    list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div className="jt-room-lines">
      <div
        ref={list}
        className="jt-room-scroll"
        role="log"
        aria-label="채팅 내용"
        onScroll={look}
        tabIndex={0}
      >
        <ol>
          {gap && (
            <li className="jt-room-gap">
              연결이 끊긴 동안의 채팅 일부는 방송이 끝난 뒤 채팅 목록에서 볼 수 있습니다.
            </li>
          )}
          {lines.length === 0 && <li className="jt-room-none">{isOver(room.content) ? PAST : NONE[tab]}</li>}
          {rows.map((row) =>
            row.kind === 'blocked' ? (
              <li key={row.last.s} className="jt-room-line">
                <div className="jt-room-hidden">
                  <IconBan size={16} aria-hidden />
                  <span className="jt-grow jt-ellipsis" data-tip={row.last.n}>
                    차단한 회원의 메시지 {count(row.count)}개
                  </span>
                  <button type="button" className="jt-link" onClick={() => unblock(room, row.last)}>
                    차단 해제
                  </button>
                </div>
              </li>
            ) : (
              <ChatLine
                key={row.line.s}
                room={room}
                desk={desk}
                line={row.line}
                asked={row.line.p === undefined ? undefined : known.get(row.line.p)}
                chosen={row.line.s === chosen}
                over={isOver(room.content)}
                acts={acts}
              />
            ),
          )}
        </ol>
      </div>
      {unread > 0 && (
        <button type="button" className="jt-room-new" onClick={toEnd}>
          <IconArrowDown size={14} aria-hidden /> 새 메시지 {count(unread)}
        </button>
      )}
    </div>
  );
}

/** Follows the end while it is in sight and nothing is chosen; else counts what came below. */
function useEnd(list: RefObject<HTMLDivElement | null>, lines: readonly ChatMessage[], held: boolean) {
  const [unread, setUnread] = useState(0);
  const follows = useRef(true);
  const last = useRef(0);
  const toEnd = () => {
    follows.current = true;
    setUnread(0);
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  const look = () => {
    const { scrollTop, scrollHeight, clientHeight } = list.current!;
    follows.current = scrollHeight - scrollTop - clientHeight < END;
    if (follows.current) setUnread(0);
  };
  useLayoutEffect(() => {
    const news = lines.filter((one) => one.s > last.current).length;
    last.current = Math.max(last.current, lines.at(-1)?.s ?? 0);
    if (news === 0) return;
    if (follows.current && !held) list.current!.scrollTop = list.current!.scrollHeight;
    else setUnread((now) => now + news);
  }, [list, lines, held]);
  return { unread, toEnd, look };
}
