/** What this browser remembers of lists: the density, tips already seen. */

export type Density = 'base' | 'compact';
export const readDensity = (): Density =>
  read<Density>(localStorage, 'jt-density') === 'compact' ? 'compact' : 'base';
export const saveDensity = (density: Density): void => write(localStorage, 'jt-density', density);

/**
 * R82: a tip is shown during the first views only.
 * Counts one view and answers whether it still belongs there.
 */
const TIP_VIEWS = 3;
export function countTip(name: string): boolean {
  const key = `jt-tip:${name}`;
  const seen = read<number>(localStorage, key) ?? 0;
  if (seen >= TIP_VIEWS) return false;
  write(localStorage, key, seen + 1);
  return true;
}

/** Storage may be full, forbidden or hold something else: a list must work without it. */
function read<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is remembered then.
  }
}
