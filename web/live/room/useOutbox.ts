/** The own messages until the room has them: what did not arrive stays there to be sent again, never lost. */
import type { DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Room } from './useRoom.ts';

export interface Outgoing {
  id: string;
  text: string;
  /** Why it is still here; null: on its way. */
  trouble: string | null;
}

const NOT_THERE = '전송되지 않았습니다.';
const ANSWER_MS = 10_000;

export interface Outbox {
  waiting: readonly Outgoing[];
  /** Said to the sender alone. */
  said: string | null;
  put: (text: string) => void;
  retry: (id: string) => void;
  drop: (id: string) => void;
  take: (frame: DownFrame) => void;
}

export function useOutbox({ send, status }: Pick<Room, 'send' | 'status'>): Outbox {
  const [held, setHeld] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState<readonly Outgoing[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const settle = useCallback((id: string, trouble: string | null) => {
    setWaiting((all) =>
      all.map((one) => (one.id === id && one.trouble === null ? { ...one, trouble } : one)),
    );
  }, []);
  const dispatch = useCallback(
    (text: string) => {
      const id = crypto.randomUUID();
      const gone = send({ t: 'chat', id, x: text });
      setWaiting((all) => [...all, { id, text, trouble: gone ? null : NOT_THERE }]);
      setTimeout(() => settle(id, NOT_THERE), ANSWER_MS);
    },
    [send, settle],
  );
  const drop = useCallback((id: string) => setWaiting((all) => all.filter((one) => one.id !== id)), []);
  /** Goes out with the next drawing, or once the room is entered: the same function always, so that it may wait for that. */
  const put = useCallback((text: string) => {
    setSaid(null);
    setHeld((all) => [...all, text]);
  }, []);
  useEffect(() => {
    if (status === 'ENTERING' || held.length === 0) return;
    setHeld([]);
    for (const text of held) dispatch(text);
  }, [status, held, dispatch]);
  const retry = (id: string) => {
    const found = waiting.find((one) => one.id === id);
    drop(id);
    if (found) put(found.text);
  };
  const take = useCallback(
    (frame: DownFrame) => {
      if (frame.t !== 'ack') return;
      if ('code' in frame) {
        settle(frame.id, frame.text);
        return;
      }
      drop(frame.id);
      if (frame.text) setSaid(frame.text);
    },
    [drop, settle],
  );
  useEffect(() => {
    if (status === 'IN') return;
    setWaiting((all) => all.map((one) => ({ ...one, trouble: one.trouble ?? NOT_THERE })));
  }, [status]);
  return { waiting, said, put, retry, drop, take };
}
