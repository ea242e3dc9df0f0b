/** Which page of the menu stands for an address. Pure. */
import { paths } from '../paths.ts';

/** Forms that are pages of the menu themselves, but belong to a list when they are over something that stands. */
const OVER: Readonly<Record<string, { param: string; list: string }>> = {
  [paths.productCreate()]: { param: 'productSeq', list: paths.products() },
};

/** The page itself, or the nearest one above it: a form of a list is a part of the list. */
export function litRoute(
  routes: readonly string[],
  pathname: string,
  search: Readonly<Record<string, unknown>>,
): string {
  const over = OVER[pathname];
  if (over && search[over.param] !== undefined) return over.list;
  if (routes.includes(pathname)) return pathname;
  const above = routes.filter((route) => pathname.startsWith(`${route}/`));
  return above.toSorted((a, b) => b.length - a.length)[0] ?? pathname;
}
