/** Draws the open questions; their code is fetched when the first one is asked. */
import { lazy, Suspense } from 'react';
import { dialogs } from './dialog.ts';

const DialogQuestion = lazy(() => import('./DialogQuestion.tsx').then((m) => ({ default: m.DialogQuestion })));

export function DialogHost() {
  const asked = dialogs.use();
  if (asked.length === 0) return null;
  return <Suspense>{asked.map((one) => <DialogQuestion key={one.id} asked={one} />)}</Suspense>;
}
