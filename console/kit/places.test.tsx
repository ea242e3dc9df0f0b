import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dialogs } from '../ui/dialog.ts';
import type { Place } from '../ui/place.ts';
import { toasts } from '../ui/toast.ts';
import { uiPlace } from '../ui/ui-place.ts';
import { searchPlace } from './path-state.ts';
import { authPlace, session } from './session.ts';

const drawn = (use: () => unknown, around: (page: ReactNode) => ReactNode) => {
  const Page = () => <>{String(use() !== null)}</>;
  return () => renderToString(around(<Page />));
};
const inside =
  ({ Provider }: Place) =>
  (page: ReactNode) => <Provider>{page}</Provider>;
const outside = (page: ReactNode) => page;

it.each([
  ['R351', 'the auth context', () => session.use(), authPlace],
  ['R351', 'a part of it', () => session.useOnly((now) => now?.user.userSeq), authPlace],
  ['R352', 'the toasts', () => toasts.use(), uiPlace],
  ['R352', 'the dialogs', () => dialogs.use(), uiPlace],
  ['R353', 'the search state', () => searchPlace.useInside(), searchPlace],
] as const)('%s: %s used outside its provider raises an error', (_rule, _what, use, place) => {
  expect(drawn(use, outside)).toThrow('used outside its provider');
  expect(drawn(use, inside(place))).not.toThrow();
});
