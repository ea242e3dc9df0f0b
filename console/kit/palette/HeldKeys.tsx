/** What is typed between Ctrl/⌘K and the palette is held for it, and lands in no field behind. */
import { useLayoutEffect, useRef } from 'react';

export function HeldKeys({ held }: { held: { current: string } }) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    held.current = '';
    box.current!.focus({ preventScroll: true });
    // Given back before the palette looks where it is to return to.
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [held]);
  return (
    <input
      ref={box}
      className="jt-hidden"
      aria-label="찾기"
      autoComplete="off"
      onChange={(event) => (held.current = event.target.value)}
    />
  );
}
