import { useLayoutEffect, useRef } from 'react';

/** The heading of a form in steps: the one that opens is read from its top, its heading has the focus. */
export function useHeading(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useLayoutEffect(() => {
    if (before.current === at) return;
    before.current = at;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  return heading;
}
