import type { Music } from '@jangteo/contract/reference/music.api.ts';
import { useRef } from 'react';
import { listening } from './kept.ts';
import { drawn, following, preceding } from './queue.ts';
import { useSound } from './useSound.ts';

/** More than so many seconds in, "back" begins the tune anew. */
const BEGUN = 3;
/** So many tunes back it remembers what was played. */
const MEMORY = 200;

export type Player = ReturnType<typeof usePlayer>;

/** Plays one of these tunes at a time; what is playing goes on while the list is narrowed. */
export function usePlayer(tunes: readonly Music[]) {
  const played = useRef<number[]>([]);
  const sound = useSound(() => next());
  const ids = tunes.map((one) => one.musicId);
  const current = sound.tune?.musicId ?? null;

  /** The tune that is in already stops and goes on. */
  const play = (one: Music) => {
    if (one.musicId === current && !sound.failed) return sound.toggle();
    played.current = [...played.current.filter((id) => id !== one.musicId), one.musicId].slice(-MEMORY);
    sound.load(one);
  };
  const go = (musicId: number | null) => {
    const found = tunes.find((one) => one.musicId === musicId);
    if (!found) return;
    if (musicId !== current || sound.failed) return play(found);
    sound.seek(0);
    sound.start();
  };
  const next = () => {
    if (!listening.get().shuffle) return go(following(ids, current));
    if (ids.every((id) => played.current.includes(id))) played.current = [];
    go(drawn(ids, current, played.current, Math.random()));
  };
  const back = () => {
    if (sound.at > BEGUN) return sound.seek(0);
    const before = listening.get().shuffle ? played.current.filter((id) => ids.includes(id)).at(-2) : null;
    go(before ?? preceding(ids, current));
  };
  const toggle = () => (sound.tune ? play(sound.tune) : go(following(ids, null)));
  return { ...sound, play, next, back, toggle };
}
