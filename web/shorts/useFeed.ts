/** Which short stands in view, and what follows. */
import type { ShortsPage, ShownShorts } from '@jangteo/contract/market/shorts.api.ts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { ask } from '../kit/ask.ts';
import { runsOut, withMore } from './feed.ts';

/** So much of a film stands in view, for so long, before it plays (R357). */
const IN_VIEW = 0.99;
const AFTER_MS = 300;

export function useFeed(feed: RefObject<HTMLElement | null>, start: readonly ShownShorts[]) {
  const [shorts, setShorts] = useState(start);
  const [at, setAt] = useState(0);
  const ended = useRef(false);

  useEffect(() => {
    const root = feed.current;
    if (!root) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ intersectionRatio }) => intersectionRatio >= IN_VIEW);
        if (!seen) return;
        clearTimeout(timer);
        const n = [...root.children].indexOf(seen.target);
        timer = setTimeout(() => setAt(n), AFTER_MS);
      },
      { root, threshold: IN_VIEW },
    );
    for (const one of root.children) watch.observe(one);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [feed, shorts]);

  const { contentSeq } = shorts[at]!;
  useEffect(() => {
    history.replaceState(history.state, '', `/shorts/${contentSeq}`);
  }, [contentSeq]);

  useEffect(() => {
    const last = shorts.at(-1)!;
    if (ended.current || !runsOut(at, shorts.length)) return;
    ended.current = true; // until an answer says that there are more
    ask<ShortsPage>('GET', `/market/v1/shorts/${last.contentSeq}`).then(
      ({ next }) =>
        setShorts((known) => {
          const all = withMore(known, next);
          ended.current = all.length === known.length;
          return all.length === known.length ? known : all;
        }),
      () => (ended.current = false),
    );
  }, [at, shorts]);

  const go = useCallback(
    (by: number) => {
      const root = feed.current;
      const target = root?.children[at + by];
      if (!(target instanceof HTMLElement)) return;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
    },
    [feed, at],
  );
  return { shorts, at, go };
}
