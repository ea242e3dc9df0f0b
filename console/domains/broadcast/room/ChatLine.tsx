import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import { IconArrowBackUp, IconDotsVertical, IconEyeOff, IconPin } from '@tabler/icons-react';
import { memo } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dateTime } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { block, hide, hideUser, mute, MUTE_MINUTES, notice, show } from './chat-acts.ts';
import type { DeskStore } from './desk.ts';
import { fanPlace } from './fan-place.ts';
import { isStaff } from './live-state.ts';
import { openPerson, personOf } from './person-acts.ts';
import { keyText, type RoomActs } from './room-keys.ts';
import type { Room } from './useRoom.ts';

interface Props {
  room: Room;
  desk: DeskStore;
  line: ChatMessage;
  /** What it answers, as far as it is still on screen. */
  asked: ChatMessage | undefined;
  chosen: boolean;
  /** Nobody reads it now: it may be hidden from the replay, and no more. */
  over: boolean;
  acts: RoomActs;
}

/** 20:42 */
const minute = (at: number): string => dateTime(at).slice(11, 16);
const BY_RULE: Partial<Record<string, string>> = {
  WORD: '금칙어가 들어 있어 숨겼습니다',
  BLOCK: '차단한 회원의 메시지입니다',
  REHEARSAL: '연습에서 쓴 메시지라 시청자에게는 보이지 않습니다',
};
const hiddenText = (by: string): string =>
  BY_RULE[by] ?? (by ? `${by} 님이 숨긴 메시지입니다` : '숨긴 메시지입니다');

export const ChatLine = memo(
  function ChatLine({ room, desk, line, asked, chosen, over }: Props) {
    const hidden = line.h !== undefined;
    return (
      <li
        className="jt-room-line"
        data-chosen={chosen || undefined}
        data-staff={isStaff(line) || undefined}
        onPointerDown={() => {
          desk.set((at) => ({ ...at, line: at.line === line.s ? at.line : line.s }));
          const person = personOf(room, line);
          if (person) fanPlace.get()?.ask(person);
        }}
      >
        {hidden ? (
          <div className="jt-room-hidden">
            <IconEyeOff size={16} aria-hidden />
            <span className="jt-grow jt-ellipsis" data-tip={line.x}>
              {hiddenText(line.h!)}
            </span>
            <button type="button" className="jt-link" onClick={() => void show(room, line.s)}>
              되돌리기
            </button>
          </div>
        ) : (
          <>
            <div className="jt-room-who">
              <Who room={room} desk={desk} line={line} />
              <Marks line={line} />
              <span className="jt-grow" />
              <time dateTime={new Date(line.a).toISOString()}>{minute(line.a)}</time>
            </div>
            {asked && asked.h === undefined && (
              <q className="jt-room-asked jt-ellipsis">
                {asked.n} {asked.x}
              </q>
            )}
            <p>{line.x}</p>
            <Tools room={room} desk={desk} line={line} over={over} />
          </>
        )}
      </li>
    );
  },
  (before, next) =>
    before.line === next.line &&
    before.asked === next.asked &&
    before.chosen === next.chosen &&
    before.over === next.over &&
    before.room.deeds === next.room.deeds,
);

/** The nickname opens what the channel knows of the person. */
function Who({ room, desk, line }: Pick<Props, 'room' | 'desk' | 'line'>) {
  const person = personOf(room, line);
  if (!person) return <b className="jt-ellipsis">{line.n}</b>;
  return (
    <button
      type="button"
      className="jt-room-name"
      data-tip="단골 카드"
      data-tip-keys={keyText('person')}
      onPointerEnter={() => fanPlace.get()?.ask(person)}
      onClick={() => openPerson(room, desk, line)}
    >
      <b className="jt-ellipsis">{line.n}</b>
    </button>
  );
}

function Marks({ line }: { line: ChatMessage }) {
  return (
    <>
      {line.r === 'HOST' && <Chip outline>진행자</Chip>}
      {line.r === 'MANAGER' && <Chip outline>매니저</Chip>}
      {line.p !== undefined && <span className="jt-room-answer">답글</span>}
      {line.f.includes('Q') && <Chip tone="info">질문</Chip>}
      {line.f.includes('R') && <Chip tone="accent">단골</Chip>}
      {line.f.includes('O') && <Chip tone="success">주문</Chip>}
    </>
  );
}

/** Over the time of the line's own row, so that nothing gives way to them. */
function Tools({ room, desk, line, over }: Pick<Props, 'room' | 'desk' | 'line' | 'over'>) {
  const reply = () => {
    desk.set((at) => ({ ...at, line: line.s, replyTo: line.s }));
    document.querySelector<HTMLInputElement>('.jt-room-say input')?.focus();
  };
  return (
    <div className="jt-room-tools" role="toolbar" aria-label={`${line.n} 님 메시지`}>
      {!over && (
        <>
          <Button
            size="small"
            variant="subtle"
            icon={<IconArrowBackUp />}
            keys={keyText('reply')}
            onClick={reply}
          >
            답글
          </Button>
          <Button
            size="small"
            variant="subtle"
            icon={<IconPin />}
            keys={keyText('notice')}
            onClick={() => void notice(room, line)}
          >
            공지
          </Button>
        </>
      )}
      <Button size="small" variant="subtle" keys={keyText('hide')} onClick={() => void hide(room, line)}>
        숨김
      </Button>
      {line.u !== undefined && !isStaff(line) && (
        <>
          <Button
            size="small"
            variant="subtle"
            destructive
            keys={keyText('block')}
            onClick={() => block(room, line)}
          >
            차단
          </Button>
          <Person room={room} line={line} userSeq={line.u} />
        </>
      )}
    </div>
  );
}

function Person({ room, line, userSeq }: { room: Room; line: ChatMessage; userSeq: number }) {
  const items: MenuItem[] = [
    ...MUTE_MINUTES.map((minutes) => ({
      key: `mute${minutes}`,
      label: `${minutes}분 채팅 금지`,
      onSelect: () => void mute(room, userSeq, line.n, minutes),
    })),
    { key: 'rule', divider: true },
    {
      key: 'all',
      label: '이 사람 메시지 모두 숨기기',
      destructive: true,
      onSelect: () => void hideUser(room, userSeq, line.n),
    },
  ];
  return (
    <Menu
      label={`${line.n} 님`}
      align="end"
      width={220}
      items={items}
      trigger={<IconButton label={`${line.n} 님에게`} size="small" icon={<IconDotsVertical />} data-tip="" />}
    />
  );
}
