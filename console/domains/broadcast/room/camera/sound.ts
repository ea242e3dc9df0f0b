/** What the microphone of this browser gives while it sends: how loud, and since when nothing. */
import { useEffect, useRef } from 'react';
import { createStore } from '../../../../ui/store.ts';
import { camera } from './camera.ts';
import { useLoudness } from './devices.ts';

/** Silence that is worth a word. */
export const SILENT_MS = 10_000;
/** A room in which nobody speaks is below it, a voice far above: -54 dB. */
const VOICE = 0.1;

interface Heard {
  /** 0 to 1. */
  level: number;
  /** Nothing was heard for a while, though the microphone is on. */
  silent: boolean;
}
export const NOTHING_HEARD: Heard = { level: 0, silent: false };
export const ownSound = createStore(NOTHING_HEARD);

/** Since when it is silent, after one more look; null: it is not. Pure. */
export const silentSince = (since: number | null, level: number, mic: boolean, at: number): number | null =>
  mic && level < VOICE ? (since ?? at) : null;

/** Listens while this browser is the camera of the live; draws nothing, so that ten looks a second move nobody else. */
export function OwnSound({ contentSeq }: { contentSeq: number }) {
  const own = camera.use();
  const here = own?.contentSeq === contentSeq ? own : null;
  const stream = here?.stream ?? null;
  const heard = { level: useLoudness(stream), mic: here?.mic ?? false };
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => {
    if (!stream) return;
    let since: number | null = null;
    // By the clock: dead silence changes nothing that could be waited for.
    const timer = setInterval(() => {
      const { level, mic } = latest.current;
      const at = performance.now();
      since = silentSince(since, level, mic, at);
      ownSound.set({ level, silent: since !== null && at - since >= SILENT_MS });
    }, 100);
    return () => {
      clearInterval(timer);
      ownSound.set(NOTHING_HEARD);
    };
  }, [stream]);
  return null;
}
