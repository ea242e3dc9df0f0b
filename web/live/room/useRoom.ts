/** The room of a live: what is said in it, who watches, and the own word (live.md §10). */
import type { DownFrame, UpFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { connect, type Beat, type Connection, type RoomStatus } from './connection.ts';
import { NOTHING, told, type Told } from './told.ts';

export interface RoomOptions {
  contentSeq: number;
  /** Something is on air there. */
  open: boolean;
  beat: () => Beat;
  onFrame: (frame: DownFrame) => void;
}

export interface Room extends Told {
  status: RoomStatus;
  /** Whether it has gone out; what becomes of a message comes as `ack`. */
  send: (frame: UpFrame) => boolean;
  /** As somebody else: after a sign-in. */
  enterAgain: () => void;
  /** Somebody who has signed in is on the way in: what is said meanwhile waits. */
  coming: boolean;
}

const hearing = (now: Told, { frame, heard }: { frame: DownFrame; heard: number }): Told =>
  told(now, frame, heard);

/** `beat` and `onFrame` stay the same between renderings. */
export function useRoom({ contentSeq, open, beat, onFrame }: RoomOptions): Room {
  const [status, setStatus] = useState<RoomStatus>('ENTERING');
  const [state, tell] = useReducer(hearing, NOTHING);
  const [entry, setEntry] = useState(0);
  const connection = useRef<Connection | null>(null);
  const upTo = useRef(0);
  useEffect(() => {
    upTo.current = state.log.upTo;
  }, [state.log.upTo]);
  useEffect(() => {
    if (!open) return undefined;
    const opened = connect({
      contentSeq,
      beat,
      heardUpTo: () => upTo.current,
      onFrame: (frame) => {
        tell({ frame, heard: performance.now() });
        onFrame(frame);
      },
      onStatus: setStatus,
    });
    connection.current = opened;
    return opened.end;
  }, [contentSeq, open, entry, beat, onFrame]);
  const send = useCallback((frame: UpFrame) => connection.current?.send(frame) ?? false, []);
  const enterAgain = useCallback(() => {
    setStatus('ENTERING');
    setEntry((n) => n + 1);
  }, []);
  return { ...state, status, send, enterAgain, coming: entry > 0 && status === 'ENTERING' };
}
