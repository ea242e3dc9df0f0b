// Where tests and proofs get their databases from: in vitest what
// the setup of the run provides, else what a command names.
import type {} from 'vitest';

declare module 'vitest' {
  interface ProvidedContext extends Places {}
}

export interface Places {
  /** Connection text of the migrated database that `testDb` copies. */
  templateUrl: string;
  /** Folder for the files of the demo marketplace. */
  demoHome: string;
}

let named: (() => Promise<Places>) | null = null;

/** For commands outside vitest: how to get a server. Asked as often as a database is wanted. */
export function placesFrom(start: () => Promise<Places>): void {
  named = start;
}

export async function places(): Promise<Places> {
  if (named) return named();
  const { inject } = await import('vitest');
  return { templateUrl: inject('templateUrl'), demoHome: inject('demoHome') };
}
