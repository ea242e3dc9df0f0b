/**
 * Dialogs that answer: `const answer = await show<T>((done)
 * => <SomeDialog done={done} />)`; null when it was closed.
 */
import type { ReactElement } from 'react';
import { Later } from '../ui/later.tsx';
import { createStore } from '../ui/store.ts';

interface Shown {
  id: number;
  element: ReactElement;
  close: () => void;
}
const shown = createStore<readonly Shown[]>([]);
let last = 0;

/** Draws what `render` gives until its `done` is called, and answers with what it was called with. */
export function show<T>(render: (done: (answer: T | null) => void) => ReactElement): Promise<T | null> {
  return new Promise((resolve) => {
    const id = ++last;
    const done = (answer: T | null) => {
      shown.set((now) => now.filter((one) => one.id !== id));
      resolve(answer);
    };
    shown.set((now) => [...now, { id, element: render(done), close: () => done(null) }]);
  });
}

export function OverlayHost() {
  return shown.use().map(({ id, element, close }) => (
    <Later key={id} onFail={close}>
      {element}
    </Later>
  ));
}
