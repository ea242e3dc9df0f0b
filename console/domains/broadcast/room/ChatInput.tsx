/** What the channel says. It stays while the line is away, and what was said is seen until the room has it. */
import { CHAT_MAX } from '@jangteo/contract/broadcast/room.frames.ts';
import { IconSend2, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { toast } from '../../../ui/toast.ts';
import type { DeskStore } from './desk.ts';
import { again, takeAway } from './outbox.ts';
import { keyText } from './room-keys.ts';
import type { Room } from './useRoom.ts';

export function ChatInput({ room, desk }: { room: Room; desk: DeskStore }) {
  const text = desk.useOnly((at) => at.text);
  const setText = (next: string) => desk.set((at) => ({ ...at, text: next }));
  const replyTo = desk.useOnly((at) => at.replyTo);
  const answered = room.live.useOnly((state) => state.lines.find((one) => one.s === replyTo));
  const noReply = () => desk.set((at) => ({ ...at, replyTo: null }));
  const send = () => {
    const said = text.trim();
    if (!said) return;
    if (!room.say(said, replyTo ?? undefined))
      return void toast('보내지 못한 채팅이 많습니다. 연결된 뒤에 다시 보내 주세요.', { tone: 'danger' });
    setText('');
    noReply();
  };
  return (
    <div className="jt-room-say">
      <Waiting room={room} />
      {answered && (
        <div className="jt-room-reply">
          <span className="jt-grow jt-ellipsis">
            <b>{answered.n}</b> {answered.x}
          </span>
          <IconButton label="답글 그만두기" size="small" icon={<IconX />} onClick={noReply} />
        </div>
      )}
      <div className="jt-room-writes">
        <span className="jt-box jt-box-large">
          <input
            className="jt-box-input"
            aria-label={answered ? `${answered.n} 님에게 답글` : '채팅 보내기'}
            placeholder={answered ? '답글 보내기' : '채팅 보내기'}
            maxLength={CHAT_MAX}
            value={text}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') send();
              if (event.key !== 'Escape') return;
              noReply();
              event.currentTarget.blur();
            }}
          />
          <span className="jt-not-phone" aria-hidden>
            <Kbd>{keyText('input')}</Kbd>
          </span>
        </span>
        <IconButton
          onClick={send}
          variant="primary"
          size="large"
          label="보내기"
          icon={<IconSend2 />}
          data-tip=""
        />
      </div>
    </div>
  );
}

function Waiting({ room }: { room: Room }) {
  const box = room.outbox.use();
  const up = room.up.use();
  if (box.length === 0 || (up === true && box.every((one) => one.state === 'sent'))) return null;
  return (
    <ul className="jt-room-waiting" aria-label="보내는 채팅" aria-live="polite">
      {box.map(({ id, x, state, why }) => (
        <li key={id} data-state={state}>
          <span className="jt-grow jt-ellipsis">{x}</span>
          <small>{state === 'refused' ? why : up === true ? '보내는 중' : '연결되면 보냅니다'}</small>
          {state === 'refused' && (
            <button
              type="button"
              className="jt-link"
              onClick={() => {
                room.outbox.set((all) => again(all, id));
                room.flush();
              }}
            >
              다시
            </button>
          )}
          {state !== 'sent' && (
            <IconButton
              label="지우기"
              size="small"
              icon={<IconX />}
              onClick={() => room.outbox.set((all) => takeAway(all, id))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
