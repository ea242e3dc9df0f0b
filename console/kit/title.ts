import { useEffect } from 'react';
import { createStore } from '../ui/store.ts';

export const pageTitle = createStore('');

/** Name of the page, in the window's title and the phone's top bar. */
export function useTitle(name: string): void {
  useEffect(() => {
    pageTitle.set(name);
    document.title = `${name} · 장터`;
  }, [name]);
}
