/** Where the fields of a form keep their files: by the name of its draft, once it is known how the form began. */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Shelf } from '../../ui/upload.ts';
import { originalsOf, shelfOf } from './file-shelf.ts';
import type { UsedDraft } from './useDraft.ts';

const Place = createContext<string | null>(null);

export function FilePlaceOf<V extends object>({
  draft,
  children,
}: {
  draft: UsedDraft<V> | undefined;
  children: ReactNode;
}) {
  const name = draft?.began ? draft.name : null;
  return <Place value={name}>{children}</Place>;
}

/** Null until it is known; in a form without a draft for good. */
export function useFileShelf(field: string): Shelf | null {
  const name = useContext(Place);
  return useMemo(() => (name === null ? null : shelfOf(name, field)), [name, field]);
}

/** Originals of what was cut; null where nothing is kept. */
export function useOriginals(): ReturnType<typeof originalsOf> | null {
  const name = useContext(Place);
  return useMemo(() => (name === null ? null : originalsOf(name)), [name]);
}
