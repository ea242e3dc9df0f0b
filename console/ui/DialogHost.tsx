/** Draws the open questions; their code is not part of the first load. */
import { lazy, Suspense } from 'react';
import { dialogs } from './dialog.ts';

const load = () => import('./DialogQuestion.tsx').then((m) => ({ default: m.DialogQuestion }));
const DialogQuestion = lazy(load);

/** Fetches the code ahead: "no connection" must not need one to be said. Not for the sign-in page, which is light. */
export const warmDialogs = (): void => void load().catch(() => undefined);

export function DialogHost() {
  const asked = dialogs.use();
  if (asked.length === 0) return null;
  return <Suspense>{asked.map((one) => <DialogQuestion key={one.id} asked={one} />)}</Suspense>;
}
