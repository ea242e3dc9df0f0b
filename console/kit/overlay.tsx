/** Dialogs that answer: `const answer = await show<T>((done) => <SomeDialog done={done} />)`; null when it was closed. */
import { Fragment, Suspense, type ReactElement } from 'react';
import { createStore } from '../ui/store.ts';

interface Shown {
  id: number;
  element: ReactElement;
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
    shown.set((now) => [...now, { id, element: render(done) }]);
  });
}

export function OverlayHost() {
  return <Suspense>{shown.use().map(({ id, element }) => <Fragment key={id}>{element}</Fragment>)}</Suspense>;
}
