import type { Music } from '@jangteo/contract/reference/music.api.ts';
import { useEffect, useRef, useState, type AudioHTMLAttributes, type RefObject } from 'react';
import { mediaUrl } from '../../../kit/media.ts';
import { listening } from './kept.ts';
import { drawn, following, preceding } from './queue.ts';

export interface Player {
  /** What is in the machine; null before the first. */
  tune: Music | null;
  playing: boolean;
  /** Seconds. */
  at: number;
  length: number;
  failed: boolean;
  play: (tune: Music) => void;
  /** Stops and goes on; begins with the first. */
  toggle: () => void;
  next: () => void;
  back: () => void;
  seek: (seconds: number) => void;
  /** For the one `<audio>` of the page. */
  audio: AudioHTMLAttributes<HTMLAudioElement> & { ref: RefObject<HTMLAudioElement | null> };
}

/** More than so many seconds in, "back" begins the tune anew. */
const BEGUN = 3;

/** Plays one of these tunes at a time; what is playing goes on while the list is narrowed. */
export function usePlayer(tunes: readonly Music[]): Player {
  const ref = useRef<HTMLAudioElement>(null);
  const [tune, setTune] = useState<Music | null>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [failed, setFailed] = useState(false);
  const played = useRef<number[]>([]);
  const { volume, muted, loop } = listening.use();
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    audio.volume = volume / 100;
    audio.muted = muted;
    audio.loop = loop;
  }, [volume, muted, loop]);

  // What fails is told by `error`; a tune that is changed for another before it begins is no failure.
  const start = () => void ref.current?.play().catch(() => undefined);
  const play = (one: Music) => {
    const audio = ref.current;
    if (!audio) return;
    if (one.musicId === tune?.musicId && !failed) return audio.paused ? start() : audio.pause();
    played.current = [...played.current.filter((id) => id !== one.musicId), one.musicId].slice(-200);
    setTune(one);
    setFailed(false);
    setAt(0);
    setLength(one.durationSec);
    audio.src = mediaUrl(one.url);
    start();
  };
  const go = (musicId: number | null) => {
    const found = tunes.find((one) => one.musicId === musicId);
    if (!found) return;
    if (found.musicId !== tune?.musicId || failed) return play(found);
    seek(0);
    start();
  };
  const ids = tunes.map((one) => one.musicId);
  const current = tune?.musicId ?? null;
  const next = () => {
    if (!listening.get().shuffle) return go(following(ids, current));
    const since = ids.every((id) => played.current.includes(id)) ? [] : played.current;
    if (since.length === 0) played.current = [];
    go(drawn(ids, current, since, Math.random()));
  };
  const seek = (seconds: number) => {
    if (!ref.current) return;
    ref.current.currentTime = seconds;
    setAt(seconds);
  };
  const back = () => {
    if ((ref.current?.currentTime ?? 0) > BEGUN) return seek(0);
    const before = listening.get().shuffle ? played.current.filter((id) => ids.includes(id)).at(-2) : null;
    go(before ?? preceding(ids, current));
  };
  return {
    tune,
    playing,
    at,
    length,
    failed,
    play,
    toggle: () => (tune ? play(tune) : go(following(ids, null))),
    next,
    back,
    seek,
    audio: {
      ref,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: () => setAt(ref.current?.currentTime ?? 0),
      onDurationChange: () => Number.isFinite(ref.current?.duration) && setLength(ref.current!.duration),
      onEnded: next,
      onError: () => {
        setPlaying(false);
        setFailed(true);
      },
    },
  };
}
