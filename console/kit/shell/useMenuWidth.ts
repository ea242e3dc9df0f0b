import { useCallback, useState } from 'react';
import { media } from '../../ui/theme.ts';

const KEY = 'jt-menu';

/**
 * Icons only, or names: the user's choice where there is room, icons on middle screens until unfolded there.
 */
export function useMenuWidth(): { mini: boolean; toggle: () => void } {
  const [mini, setMini] = useState(
    () =>
      !matchMedia(media.phone).matches &&
      (matchMedia(media.belowDesktop).matches || localStorage.getItem(KEY) === 'mini'),
  );
  const toggle = useCallback(
    () =>
      setMini((now) => {
        if (!matchMedia(media.belowDesktop).matches) localStorage.setItem(KEY, now ? 'wide' : 'mini');
        return !now;
      }),
    [],
  );
  return { mini, toggle };
}
