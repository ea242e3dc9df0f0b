/** What is said in the room, and the own word (live.md §10). */
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../kit/icons.tsx';
import { dropWord, keepWord, takeWord } from '../kit/kept-word.ts';
import { hasBeenHere } from '../kit/session.ts';
import { OrderTold } from './OrderTold.tsx';
import { CHAT_MAX } from './room/protocol.ts';
import type { Outbox } from './room/useOutbox.ts';
import type { Room } from './room/useRoom.ts';

const ROLE: Partial<Record<ChatMessage['r'], string>> = { MANAGER: '매니저', HOST: '진행자' };

/** Letters of what a line answers: one line on a phone. */
const ASKED_MAX = 24;

/** How near to its end somebody reads, so that it is no reading back. */
const NEAR_PX = 80;

/** The list stays at its end by its styles; who reads back is told what has come. */
export function ChatLines({ messages, none }: { messages: readonly ChatMessage[]; none: string }) {
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.s ?? 0;
  const [back, setBack] = useState(false);
  const [seen, setSeen] = useState(0);
  const fresh = back ? messages.filter(({ s }) => s > seen).length : 0;
  return (
    <div className="w-chat-lines">
      <div
        ref={box}
        className="w-chat-scroll"
        tabIndex={0}
        role="log"
        aria-label="채팅"
        onScroll={({ currentTarget }) => {
          const away = currentTarget.scrollTop < -NEAR_PX;
          if (away && !back) setSeen(last);
          setBack(away);
        }}
      >
        {messages.length === 0 && <p className="w-muted w-wide-only w-chat-none">{none}</p>}
        <ol>
          {messages.map((one) => (
            <ChatLine
              key={one.s}
              {...one}
              asked={one.p ? messages.find(({ s }) => s === one.p) : undefined}
            />
          ))}
        </ol>
      </div>
      {fresh > 0 && (
        <button type="button" className="w-chat-new" onClick={() => box.current?.scrollTo({ top: 0 })}>
          새 메시지 {fresh}
        </button>
      )}
    </div>
  );
}

const ChatLine = ({ n, r, x, f, asked }: ChatMessage & { asked: ChatMessage | undefined }) => (
  <li data-role={r}>
    <b>{n}</b>
    {ROLE[r] && <small>{ROLE[r]}</small>}
    {f.includes('R') && <small>단골</small>}
    {!f.includes('R') && f.includes('O') && <small>구매</small>}
    {asked && (
      <>
        <q>{asked.x.length > ASKED_MAX ? `${asked.x.slice(0, ASKED_MAX)}…` : asked.x}</q>
        <br />
      </>
    )}
    <span>{x}</span>
  </li>
);

interface ChatInputProps {
  room: Room;
  outbox: Outbox;
  /** Not signed in: asks for it, what was typed stays meanwhile and goes out after it. */
  onSignIn: (after: () => void) => void;
}

/** Why nothing can be said now; null: it can. */
function closedWord({ status, me, room }: Room): string | null {
  if (status === 'OUT') return '채팅에 들어갈 수 없습니다';
  // signed in and named, and yet without a word: muted, or kept out by the channel
  if (me?.role === 'BUYER' && me.nickname !== null && !me.rights.includes('SPEAK'))
    return '지금은 채팅을 보낼 수 없습니다';
  if (room?.frozen && me?.role !== 'HOST' && me?.role !== 'MANAGER') return '지금은 채팅을 쉬고 있습니다';
  return null;
}

export function ChatInput({ room, outbox, onSignIn }: ChatInputProps) {
  const [text, setText] = useState('');
  const closed = closedWord(room);
  const maySpeak = room.me?.rights.includes('SPEAK') ?? false;
  const slow = room.room?.slowSeconds ?? 0;
  /** Said before they went to a provider to sign in: it goes out once they are in. */
  const [due, setDue] = useState<string | null>(null);
  useEffect(() => {
    const word = takeWord();
    if (!word) return;
    setText(word.text);
    if (word.cameIn) setDue(word.text);
  }, []);
  const { put } = outbox;
  useEffect(() => {
    if (due === null || !maySpeak) return;
    setDue(null);
    if (text !== due) return; // written anew meanwhile
    put(due);
    setText('');
  }, [due, maySpeak, text, put]);
  const send = () => {
    const said = text.trim();
    if (said === '') return;
    const go = () => {
      dropWord();
      put(said);
      setText('');
    };
    // Who they are is told when the room is entered; whoever has signed in with this browser waits for that.
    const entering = room.me === null && room.status === 'ENTERING' && hasBeenHere();
    if (maySpeak || room.coming || entering) return go();
    keepWord(said);
    return onSignIn(go);
  };
  return (
    <div className="w-chat-foot">
      <OrderTold order={room.order} />
      {outbox.waiting
        .filter(({ trouble }) => trouble !== null)
        .map(({ id, text: kept, trouble }) => (
          <p key={id} className="w-unsent" role="alert">
            <span>
              <b>{trouble}</b> {kept}
            </span>
            <button type="button" onClick={() => outbox.retry(id)}>
              다시 보내기
            </button>
            <button type="button" aria-label="메시지 지우기" onClick={() => outbox.drop(id)}>
              ×
            </button>
          </p>
        ))}
      {(outbox.said ?? (room.status === 'LOST' ? '채팅을 다시 잇고 있습니다.' : null)) && (
        <p className="w-chat-said" role="status">
          {outbox.said ?? '채팅을 다시 잇고 있습니다.'}
        </p>
      )}
      <form
        className="w-chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input
          value={text}
          maxLength={CHAT_MAX}
          aria-label="채팅"
          placeholder={closed ?? (slow > 0 ? `${slow}초에 한 번씩 채팅` : '채팅을 입력해 주세요')}
          disabled={closed !== null}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => {
            dropWord();
            setText(event.target.value);
          }}
        />
        <button type="submit" aria-label="보내기" disabled={closed !== null || text.trim() === ''}>
          <Icon name="send" />
        </button>
      </form>
    </div>
  );
}
