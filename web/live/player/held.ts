/**
 * A player holds the picture still until enough of it lies there. The element says so itself: what is shown of it is that it
 * plays, and whoever taps it then wants it to stand still.
 */
const HELD = 'data-held';
/** Told by the element: it is held, or is no more. */
export const HELD_CHANGED = 'heldchange';

export const isHeld = (element: HTMLVideoElement): boolean => element.hasAttribute(HELD);
/** As whoever watches sees it. */
export const isPlaying = (element: HTMLVideoElement): boolean => !element.paused || isHeld(element);

const play = (element: HTMLVideoElement): void => void element.play().catch(() => undefined);

export function hold(element: HTMLVideoElement): void {
  element.setAttribute(HELD, '');
  element.pause();
  element.dispatchEvent(new Event(HELD_CHANGED));
}

/** It plays, unless the browser refuses it or it is to stand still. */
export function letGo(element: HTMLVideoElement, still = false): void {
  element.removeAttribute(HELD);
  if (!still) play(element);
  element.dispatchEvent(new Event(HELD_CHANGED));
}

/** Plays, or stands still: the other of what it does. */
export function tapped(element: HTMLVideoElement, onPlay: () => void): void {
  if (isHeld(element)) return letGo(element, true);
  if (!element.paused) return element.pause();
  onPlay();
  play(element);
}
