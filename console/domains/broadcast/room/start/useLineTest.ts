import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../kit/call/call.ts';
import { messageOf } from '../../../../kit/call/error.ts';
import { kbpsOf, nextBytes, type Piece } from '../camera/line-speed.ts';

export type LineTest =
  | { state: 'idle' | 'running' }
  | { state: 'done'; kbps: number }
  | { state: 'failed'; why: string };

/** What does not shrink on its way; a call of the browser's takes 64 kB at most. */
function noise(bytes: number): Blob {
  const made = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(made.subarray(at, at + 65_536));
  return new Blob([made]);
}

async function sendPiece(bytes: number, signal: AbortSignal): Promise<Piece> {
  const body = new FormData();
  body.append('file', noise(bytes), 'line');
  const from = performance.now();
  await call(liveApi.lineTest, { body: body as never }, { signal });
  return { bytes, ms: performance.now() - from };
}

/** Sends for about 5 s to where the camera would, and counts; whoever leaves ends it. */
export function useLineTest() {
  const [line, setLine] = useState<LineTest>({ state: 'idle' });
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const run = async () => {
    leaving.current?.abort();
    const { signal } = (leaving.current = new AbortController());
    setLine({ state: 'running' });
    const sent: Piece[] = [];
    try {
      for (let bytes = nextBytes(sent); bytes !== null; bytes = nextBytes(sent))
        sent.push(await sendPiece(bytes, signal));
      setLine({ state: 'done', kbps: kbpsOf(sent) });
    } catch (error) {
      if (!signal.aborted) setLine({ state: 'failed', why: messageOf(error) });
    }
  };
  return { line, run };
}
