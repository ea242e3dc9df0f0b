/** Taking part in a game of the room: once, and after a sign-in where there was none (live.md §10). */
import type { DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Room } from '../room/useRoom.ts';

interface Entry {
  gameSeq: number;
  answer: string;
}

export interface Playing {
  /** READY: may be tapped · WAITING: on its way · IN: taken. */
  state: 'READY' | 'WAITING' | 'IN';
  /** Why the last try was none. */
  trouble: string | null;
  join: (answer: string) => void;
  take: (frame: DownFrame) => void;
}

const KEY = 'jt-game';
const LOST = '참여가 전송되지 않았습니다. 다시 눌러 주세요.';
const ANSWER_MS = 10_000;

/** Of this window: a page that is opened again must not ask for another answer, which would count for nothing. */
function kept(): number {
  try {
    return Number(sessionStorage.getItem(KEY));
  } catch {
    return 0;
  }
}
function keep(gameSeq: number): void {
  try {
    sessionStorage.setItem(KEY, String(gameSeq));
  } catch {
    // without it a tap more is asked for, and changes nothing
  }
}

/** `onSignIn`: somebody has to sign in first; what they answered goes out when they are in. */
export function useGame(
  { room, me, send, status, coming }: Pick<Room, 'room' | 'me' | 'send' | 'status' | 'coming'>,
  onSignIn: () => void,
): Playing {
  const [joined, setJoined] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [held, setHeld] = useState<Entry | null>(null);
  const sent = useRef<{ id: string; gameSeq: number } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const gameSeq = room?.game?.gameSeq ?? 0;
  const signedIn = me !== null && me.role !== 'ANON';
  useEffect(() => {
    setJoined(kept());
    setTrouble(null);
    setWaiting(false);
  }, [gameSeq]);
  const go = useCallback(
    ({ gameSeq: game, answer }: Entry) => {
      const id = crypto.randomUUID();
      sent.current = { id, gameSeq: game };
      const gone = send({ t: 'game', id, gameSeq: game, ...(answer !== '' && { answer }) });
      setTrouble(gone ? null : LOST);
      setWaiting(gone);
    },
    [send],
  );
  useEffect(() => {
    if (!held || !signedIn || coming || status !== 'IN') return;
    setHeld(null);
    if (held.gameSeq === gameSeq) go(held);
  }, [held, signedIn, coming, status, gameSeq, go]);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      setWaiting(false);
      setTrouble(LOST);
    }, ANSWER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  const join = (answer: string) => {
    const entry = { gameSeq, answer };
    if (signedIn) return go(entry);
    setHeld(entry);
    return onSignIn();
  };
  const take = useCallback((frame: DownFrame) => {
    const own = sent.current;
    if (frame.t !== 'ack' || frame.id !== own?.id) return;
    setWaiting(false);
    if ('code' in frame) return setTrouble(frame.text);
    keep(own.gameSeq);
    return setJoined(own.gameSeq);
  }, []);
  const state = gameSeq !== 0 && joined === gameSeq ? 'IN' : waiting ? 'WAITING' : 'READY';
  return { state, trouble, join, take };
}
