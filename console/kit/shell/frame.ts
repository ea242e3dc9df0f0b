import { useEffect } from 'react';
import { whenOnline } from '../../ui/later.tsx';
import { createStore } from '../../ui/store.ts';
import { fetchAhead } from '../begin-anew.ts';
import { once } from '../first.ts';
import { house } from '../house.ts';
import { useLater } from '../useLater.ts';
import type { FramePart } from './frame-part.ts';

/** What domains give to the frame, in their order; what comes late behind it. */
export const frame = createStore<readonly FramePart[]>([]);

/** Fetches it, before the frame is drawn for the first time. */
export const loadFrame = once(async () => {
  frame.set(await Promise.all(house.get().flatMap((domain) => domain.frame?.() ?? [])));
});

/** With it comes what the other pages ask when they open: the next press finds all of them. */
export const loadLateFrame = once(async () => {
  const late = await Promise.all(house.get().flatMap((domain) => domain.lateFrame?.() ?? []));
  frame.set((parts) => [...parts, ...late]);
  await Promise.allSettled(
    house.get().flatMap(({ firsts = {} }) => Object.values(firsts).map((load) => load())),
  );
});

/** Fetches what may come late when the page has stood for a while; without a connection, once there is one. */
export function useLateFrame(): void {
  const due = useLater();
  useEffect(() => {
    if (!due) return;
    const load = () => void fetchAhead(() => whenOnline(loadLateFrame)).catch(() => undefined);
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [due]);
}
