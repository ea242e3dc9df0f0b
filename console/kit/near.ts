/**
 * What is done for an element when it comes into sight, by one observer for all. The browser's own
 * `loading="lazy"` fetches what is 1,250 px away: of a list of fifty rows every picture, of which the window
 * shows a third.
 */

/** A row's height ahead of the scroll, in windows that scroll inside the page, too. */
const AHEAD = '36px';

const waiting = new Map<Element, (element: Element) => void>();

function arrive(element: Element): void {
  const act = waiting.get(element);
  leave(element);
  act?.(element);
}

function leave(element: Element): void {
  waiting.delete(element);
  observer().unobserve(element);
}

let made: IntersectionObserver | undefined;
// A browser without `scrollMargin` acts when the element is in sight.
const options: IntersectionObserverInit = { rootMargin: AHEAD, scrollMargin: AHEAD };
const observer = (): IntersectionObserver =>
  (made ??= new IntersectionObserver(
    (seen) => seen.forEach(({ isIntersecting, target }) => isIntersecting && arrive(target)),
    options,
  ));

/** Calls once; answers how to give up. Paper shows everything, so before a print all of it is called. */
export function whenNear(element: Element, act: (element: Element) => void): () => void {
  if (!made) addEventListener('beforeprint', () => [...waiting.keys()].forEach(arrive));
  waiting.set(element, act);
  observer().observe(element);
  return () => leave(element);
}
