import type { Music } from '@jangteo/contract/reference/music.api.ts';
import { useEffect, useRef, useState, type AudioHTMLAttributes, type RefObject } from 'react';
import { mediaUrl } from '../../../kit/media.ts';
import { listening } from './kept.ts';

/** For the one `<audio>` of the page. */
type AudioProps = AudioHTMLAttributes<HTMLAudioElement> & { ref: RefObject<HTMLAudioElement | null> };

/** The machine: one tune in it, as loud as this browser likes it. `onEnd`: it came to its end. */
export function useSound(onEnd: () => void) {
  const ref = useRef<HTMLAudioElement>(null);
  const [tune, setTune] = useState<Music | null>(null);
  const [playing, setPlaying] = useState(false);
  /** Seconds. */
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [failed, setFailed] = useState(false);
  const { volume, muted, loop } = listening.use();
  useEffect(() => {
    if (ref.current) Object.assign(ref.current, { volume: volume / 100, muted, loop });
  }, [volume, muted, loop]);
  // What fails is told by `error`; a tune that is changed for another before it begins is no failure.
  const start = () => void ref.current?.play().catch(() => undefined);
  const load = (one: Music) => {
    setTune(one);
    setFailed(false);
    setAt(0);
    setLength(one.durationSec);
    if (ref.current) ref.current.src = mediaUrl(one.url);
    start();
  };
  const seek = (seconds: number) => {
    if (ref.current) ref.current.currentTime = seconds;
    setAt(seconds);
  };
  const audio: AudioProps = {
    ref,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: () => setAt(ref.current?.currentTime ?? 0),
    onDurationChange: () => Number.isFinite(ref.current?.duration) && setLength(ref.current!.duration),
    onEnded: onEnd,
    onError: () => {
      setPlaying(false);
      setFailed(true);
    },
  };
  const toggle = () => (ref.current?.paused ? start() : ref.current?.pause());
  return { tune, playing, at, length, failed, load, start, toggle, seek, audio };
}
