/**
 * Draws the open questions; their code stands in the shell's file
 * (vite.config.ts), which the sign-in page does without.
 */
import { lazy, Suspense } from 'react';
import { dialogs } from './dialog.ts';

const DialogQuestion = lazy(() =>
  import('./DialogQuestion.tsx').then((m) => ({ default: m.DialogQuestion })),
);

export function DialogHost() {
  const asked = dialogs.use();
  if (asked.length === 0) return null;
  return (
    <Suspense>
      {asked.map((one) => (
        <DialogQuestion key={one.id} asked={one} />
      ))}
    </Suspense>
  );
}
