/** The live of this page as it stands: told by its room, asked again where a frame does not say it. */
import type { DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Refused } from '../kit/ask.ts';
import { askAsAnybody, hasBeenHere } from '../kit/session.ts';
import { asksAgain, changed, takenAway } from './changes.ts';

/** Not all viewers at once. */
const SPREAD_MS = 1_000;
/** Before it begins, and after it until its replay is there. */
const LOOK_MS = 10_000;

interface Followed {
  live: LivePage;
  /** It is not shown to anybody any more, as what it was; null: it is. */
  gone: LivePage['state'] | null;
  onFrame: (frame: DownFrame) => void;
}

const read = (contentSeq: number) => askAsAnybody<LivePage>(`/market/v1/live/${contentSeq}`);

export function useLive(first: LivePage): Followed {
  const [live, setLive] = useState(first);
  const [gone, setGone] = useState<LivePage['state'] | null>(null);
  const railVersion = useRef<number | null>(null);
  const planned = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { contentSeq } = first;
  const now = useRef(live.state);
  useEffect(() => {
    now.current = live.state;
  }, [live.state]);
  const look = useCallback(
    () =>
      read(contentSeq).then(setLive, (error: unknown) => {
        if (!(error instanceof Refused) || error.status !== 404) return;
        setGone((before) => before ?? now.current);
        setLive(takenAway);
      }),
    [contentSeq],
  );
  const onFrame = useCallback(
    (frame: DownFrame) => {
      setLive((before) => changed(before, frame));
      const again = asksAgain(frame, railVersion.current);
      if (frame.t === 'hello') railVersion.current = frame.railVersion;
      if (frame.t === 'rail') railVersion.current = frame.version;
      if (!again) return;
      clearTimeout(planned.current);
      planned.current = setTimeout(() => void look(), Math.random() * SPREAD_MS);
    },
    [look],
  );
  const waiting = (live.state === 'SOON' || live.state === 'ENDED') && !gone;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [waiting, look]);
  useEffect(() => {
    if (first.reserved === null && first.state === 'SOON' && hasBeenHere()) void look();
    return () => clearTimeout(planned.current);
  }, [first, look]);
  return { live, gone, onFrame };
}
