import { useEffect, useState } from 'react';

/** The section that is being read: the first in the upper part of the window, which begins `top` below its edge. */
export function useReading(ids: readonly string[], top = '20%'): string | undefined {
  const [reading, setReading] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        const first = key.split(' ').find((id) => seen.has(id));
        if (first) setReading(first);
      },
      { rootMargin: `-${top} 0px -60% 0px` },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [key, top]);
  return reading;
}
