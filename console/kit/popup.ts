/** Pages in a window of their own beside the console: small, named, and brought to the front where they are open. */
import { paths } from './paths.ts';

interface Size {
  width: number;
  height: number;
}

const SIZES: Readonly<Record<string, Size>> = {
  [paths.bgmPlayer()]: { width: 420, height: 680 },
};

export const opensApart = (path: string): boolean => Object.hasOwn(SIZES, path);

/** What is open already is not loaded anew: music goes on playing. Call it in the press itself, or browsers block it. */
export function openApart(path: string): void {
  const { width, height } = SIZES[path]!;
  const name = `jt${path.replaceAll(/\W/g, '-')}`;
  const apart = window.open('', name, `popup,width=${width},height=${height}`);
  if (!apart) return location.assign(path);
  if (apart.location.pathname !== path) apart.location.assign(path);
  apart.focus();
}
