/** How somebody listens, kept in this browser. */
import { createStore } from '../../../ui/store.ts';

export interface Listening {
  /** 0..100 */
  volume: number;
  muted: boolean;
  /** One tune over and over. */
  loop: boolean;
  shuffle: boolean;
}

const KEY = 'jt-bgm';
const START: Listening = { volume: 60, muted: false, loop: false, shuffle: false };
export const STEP = 5;

const clip = (volume: number): number => Math.max(0, Math.min(100, Math.round(volume)));

/** What was kept, as far as it is readable. */
export function readListening(text: string | null): Listening {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof Listening, unknown>>;
    return {
      volume: typeof kept.volume === 'number' && kept.volume >= 0 ? clip(kept.volume) : START.volume,
      muted: kept.muted === true,
      loop: kept.loop === true,
      shuffle: kept.shuffle === true,
    };
  } catch {
    return START;
  }
}

export const listening = createStore<Listening>(readListening(localStorage.getItem(KEY)));

export function listen(change: Partial<Listening>): void {
  const next = { ...listening.get(), ...change };
  next.volume = clip(next.volume);
  listening.set(next);
  localStorage.setItem(KEY, JSON.stringify(next));
}

/** Louder or softer; who turns it up wants to hear it. */
export const turn = (by: number): void =>
  listen({ volume: listening.get().volume + by, ...(by > 0 && { muted: false }) });
