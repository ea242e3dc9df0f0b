/** The picture beside the marks: a replay that can be walked, or the live as it comes. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { now } from '../../../ui/now.ts';
import { playLive } from '../room/player.ts';

export interface Film {
  video: RefObject<HTMLVideoElement | null>;
  /** Where it stands, in seconds. */
  sec: number;
  /** Seconds that there are; on air they grow. */
  most: number;
  /** On air: it cannot be walked. */
  live: boolean;
  playing: boolean;
  seek: (sec: number) => void;
  flip: () => void;
}

const SECOND_MS = 1_000;

/** Seconds since the live began, each second. */
function useElapsed(startAt: string | null, on: boolean): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => setTime(now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [on]);
  return startAt === null ? 0 : Math.max(0, Math.floor((time - Date.parse(startAt)) / SECOND_MS));
}

export function useFilm({ playback, startAt, durationSec }: Content): Film {
  const video = useRef<HTMLVideoElement>(null);
  const hlsUrl = playback?.hlsUrl ?? null;
  const live = hlsUrl !== null;
  const elapsed = useElapsed(startAt, live);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const tell = () => setAt(player.currentTime);
    const turn = () => setPlaying(!player.paused);
    for (const name of ['timeupdate', 'seeking']) player.addEventListener(name, tell);
    for (const name of ['play', 'pause', 'ended']) player.addEventListener(name, turn);
    const stop = hlsUrl ? playLive(player, hlsUrl) : undefined;
    return () => {
      stop?.();
      for (const name of ['timeupdate', 'seeking']) player.removeEventListener(name, tell);
      for (const name of ['play', 'pause', 'ended']) player.removeEventListener(name, turn);
    };
  }, [hlsUrl]);
  const most = live ? elapsed : (durationSec ?? 0);
  return {
    video,
    sec: live ? elapsed : at,
    most,
    live,
    playing,
    seek(sec) {
      if (live || !video.current) return;
      const to = Math.min(Math.max(sec, 0), most);
      video.current.currentTime = to;
      setAt(to);
    },
    flip() {
      const player = video.current;
      if (player?.paused) void player.play().catch(() => undefined);
      else player?.pause();
    },
  };
}
