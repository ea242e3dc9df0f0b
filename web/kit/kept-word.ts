/** A word that waits for a sign-in: the way to a provider and back is a whole navigation, and it is there afterwards. */
const WORD = 'jt-said';
const CAME_IN = 'jt-came-in';

/** A browser may keep nothing; then the word is lost with the page. */
function kept<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** Said on this page, and nobody may say it yet. */
export const keepWord = (text: string): void =>
  void kept((storage) => storage.setItem(WORD, JSON.stringify([location.pathname, text])));

/** It went out, or was thought better of. */
export const dropWord = (): void => void kept((storage) => storage.removeItem(WORD));

/** Somebody has come back from a provider as themselves. */
export const sayCameIn = (): void => void kept((storage) => storage.setItem(CAME_IN, '1'));

/** What was said on this page before; `cameIn`: who said it has signed in since, and it is told no more. */
export const takeWord = (): { text: string; cameIn: boolean } | null =>
  kept((storage) => {
    const [path, text] = JSON.parse(storage.getItem(WORD) ?? '[]') as [string?, string?];
    const cameIn = storage.getItem(CAME_IN) !== null;
    storage.removeItem(CAME_IN);
    if (path !== location.pathname || text === undefined) return null;
    if (cameIn) storage.removeItem(WORD); // joining takes a page of its own on the way
    return { text, cameIn };
  });
