import { useRef } from 'react';

/** The key in the URL; while the drawer leaves, the one that it still shows. */
export function useShown(open: string | null): string | null {
  const last = useRef(open);
  if (open !== null) last.current = open;
  return last.current;
}
