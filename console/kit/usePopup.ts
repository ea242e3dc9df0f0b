import { useEffect, useRef } from 'react';
import { askPopup, type PopupAnswer, type PopupAsk } from './ask-popup.ts';

/** Asks a window of its own; it closes with the page that asked. */
export function usePopup(): (ask: PopupAsk) => Promise<PopupAnswer | null> {
  const gone = useRef<AbortController>(null);
  useEffect(() => () => gone.current?.abort(), []);
  return (ask) => {
    gone.current?.abort();
    gone.current = new AbortController();
    return askPopup(ask, gone.current.signal);
  };
}
