/** Studios are dark: the room is, too, unless somebody wants it light. With all that lies over it. */
import { useEffect, useState } from 'react';

const KEY = 'jt-room-light';
const ATTRIBUTE = 'data-mantine-color-scheme';

export function useDark(): { dark: boolean; flip: () => void } {
  const [dark, setDark] = useState(() => localStorage.getItem(KEY) === null);
  useEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(ATTRIBUTE);
    root.setAttribute(ATTRIBUTE, dark ? 'dark' : 'light');
    return () => {
      if (before === null) root.removeAttribute(ATTRIBUTE);
      else root.setAttribute(ATTRIBUTE, before);
    };
  }, [dark]);
  const flip = () => {
    if (dark) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
    setDark(!dark);
  };
  return { dark, flip };
}
