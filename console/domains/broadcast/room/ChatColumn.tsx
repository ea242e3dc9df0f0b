/** Column 2: what is said, and what staff does about it. Lists grow outside the view; nothing moves under the pointer. */
import { IconHourglass, IconPin, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { count } from '../../../ui/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SLOW_STEPS } from '@jangteo/contract/broadcast/room.enums.ts';
import { contentPath } from '../paths.ts';
import { slow, slowText, unnotice } from './chat-acts.ts';
import { ChatInput } from './ChatInput.tsx';
import { ChatLines } from './ChatLines.tsx';
import type { DeskStore } from './desk.ts';
import { linesOf, openQuestions, type ChatTab } from './live-state.ts';
import { PersonBeside } from './PersonBeside.tsx';
import { Proposed } from './Proposed.tsx';
import { Replies } from './Replies.tsx';
import { keyText, type RoomActs } from './room-keys.ts';
import { isOver, type Room } from './useRoom.ts';

interface Props {
  room: Room;
  desk: DeskStore;
  acts: RoomActs;
}

export function ChatColumn({ room, desk, acts }: Props) {
  const lines = room.live.useOnly((state) => state.lines);
  const over = isOver(room.content);
  const tab = desk.useOnly((at) => at.tab);
  const shown = useMemo(() => linesOf(tab, lines), [tab, lines]);
  const questions = useMemo(() => openQuestions(lines).length, [lines]);
  return (
    <section className="jt-room-col jt-room-chat" aria-label="채팅">
      <header className="jt-room-head">
        <h2 className="jt-not-phone">채팅</h2>
        <Segmented<ChatTab>
          label="보이는 채팅"
          size="small"
          value={tab}
          onChange={(next) => desk.set((at) => ({ ...at, tab: next, line: null }))}
          options={[
            { value: 'all', label: '전체' },
            { value: 'questions', label: <>질문 {questions > 0 && <b>{count(questions)}</b>}</> },
            { value: 'buyers', label: '주문자' },
          ]}
        />
        <span className="jt-grow" />
        {!over && <RoomRules room={room} acts={acts} />}
      </header>
      {!over && <NoticeBar room={room} />}
      <ChatLines room={room} desk={desk} lines={shown} acts={acts} tab={tab} />
      {over ? (
        <footer className="jt-room-foot">
          <Link className="jt-link" to={contentPath(room.contentSeq, 'chat')}>
            지난 채팅 모두 보기
          </Link>
        </footer>
      ) : (
        <>
          <Proposed room={room} desk={desk} />
          <Replies acts={acts} />
          <ChatInput room={room} desk={desk} />
        </>
      )}
      <PersonBeside desk={desk} />
    </section>
  );
}

/** Frozen and slow: how the room is ruled. */
function RoomRules({ room, acts }: Pick<Props, 'room' | 'acts'>) {
  const { frozen, slowSeconds } = room.live.useOnly((state) => state.room);
  return (
    <>
      <Menu
        label="느린 채팅"
        align="end"
        width={180}
        items={SLOW_STEPS.map((seconds) => ({
          key: String(seconds),
          label: seconds === 0 ? '느린 채팅 끔' : `한 사람이 ${seconds}초에 한 번`,
          checked: seconds === slowSeconds,
          onSelect: () => void slow(room, seconds),
        }))}
        trigger={
          <IconButton
            label={`느린 채팅 ${slowText(slowSeconds)}`}
            icon={<IconHourglass />}
            pressed={slowSeconds > 0}
            keys={keyText('slow')}
          />
        }
      />
      <Button
        variant={frozen ? 'primary' : 'subtle'}
        keys={keyText('freeze')}
        aria-pressed={frozen}
        onClick={acts.freeze}
      >
        {frozen ? '녹이기' : '얼리기'}
      </Button>
    </>
  );
}

function NoticeBar({ room }: { room: Room }) {
  const notice = room.live.useOnly((state) => state.room.notice);
  if (notice === null) return null;
  return (
    <div className="jt-room-notice">
      <IconPin aria-hidden />
      <p className="jt-grow">{notice}</p>
      <IconButton label="공지 내리기" size="small" icon={<IconX />} onClick={() => void unnotice(room)} />
    </div>
  );
}
