import { expect, test, vi } from 'vitest';
import { HELD_CHANGED, hold, isHeld, isPlaying, letGo, tapped } from './held.ts';

/** Of a video what this needs; `refused`: the browser does not let it play by itself. */
function video({ refused = false } = {}) {
  const attributes = new Map<string, string>();
  const element = Object.assign(new EventTarget(), {
    paused: true,
    pause: () => void (element.paused = true),
    async play() {
      if (refused) throw new DOMException('no tap yet', 'NotAllowedError');
      element.paused = false;
    },
    hasAttribute: (name: string) => attributes.has(name),
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  });
  const seen: boolean[] = [];
  const one = element as unknown as HTMLVideoElement;
  element.addEventListener(HELD_CHANGED, () => seen.push(isPlaying(one)));
  return { one, seen };
}

test('what is held counts as playing, and plays when it is let go', () => {
  const { one, seen } = video();
  hold(one);
  expect([one.paused, isPlaying(one)]).toEqual([true, true]);
  letGo(one);
  expect([one.paused, isHeld(one)]).toEqual([false, false]);
  expect(seen).toEqual([true, true]);
});

test('where the browser refuses to play what was held, it is told as standing still: its button comes', () => {
  const { one, seen } = video({ refused: true });
  hold(one);
  letGo(one);
  expect(seen).toEqual([true, false]);
});

test('a tap on what is held makes it stand still, the next one plays', () => {
  const { one, seen } = video();
  const onPlay = vi.fn<() => void>();
  hold(one);
  tapped(one, onPlay);
  expect([one.paused, isHeld(one), onPlay.mock.calls.length]).toEqual([true, false, 0]);
  expect(seen).toEqual([true, false]);
  tapped(one, onPlay);
  expect([one.paused, onPlay.mock.calls.length]).toEqual([false, 1]);
  tapped(one, onPlay);
  expect(one.paused).toBe(true);
});
