/** Pages in a window of their own beside the console: small, named, and brought to the front where they are open. */
import { paths } from './paths.ts';

interface Size {
  width: number;
  height: number;
}

/** By the beginning of their paths. */
const SIZES: readonly (readonly [string, Size])[] = [
  [paths.bgmPlayer(), { width: 420, height: 680 }],
  [paths.prompter(), { width: 400, height: 710 }],
  [paths.contentWindow(), { width: 420, height: 780 }],
  [paths.contentViewer(), { width: 1_120, height: 720 }],
];
const sizeOf = (path: string): Size | undefined =>
  SIZES.find(
    ([beginning]) =>
      path === beginning || (/^[/?]/.test(path.slice(beginning.length)) && path.startsWith(beginning)),
  )?.[1];

export const opensApart = (path: string): boolean => sizeOf(path) !== undefined;

/** What is open already is not loaded anew: music goes on playing. Call it in the press itself, or browsers block it. */
export function openApart(path: string): void {
  const { width, height } = sizeOf(path)!;
  const name = `jt${path.replaceAll(/\W/g, '-')}`;
  const apart = window.open('', name, `popup,width=${width},height=${height}`);
  if (!apart) return location.assign(path);
  const { pathname, search } = apart.location;
  if (pathname + search !== path) apart.location.assign(path);
  apart.focus();
}
