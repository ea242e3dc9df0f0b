/** What was said up to the moment that a replay shows. */
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import { useEffect, useState } from 'react';
import { ask } from '../../kit/ask.ts';

const STEP_SEC = 5;

/** `sec` null: it is no replay. */
export function useReplayChat(contentSeq: number, sec: number | null): readonly ChatMessage[] {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const step = sec === null ? null : Math.floor(sec / STEP_SEC) * STEP_SEC;
  useEffect(() => {
    if (step === null) return undefined;
    let left = false;
    ask<ChatMessage[]>('GET', `/market/v1/live/${contentSeq}/chat?sec=${step}`).then(
      (found) => !left && setMessages(found),
      () => undefined, // the replay goes on without it
    );
    return () => {
      left = true;
    };
  }, [contentSeq, step]);
  return messages;
}
