import type { AnchorHTMLAttributes } from 'react';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { parseSearch } from './search-text.ts';

/** What follows the ? of an address, by name. */
export type SearchWords = Readonly<Record<string, unknown>>;

/** What the address of a list's page may say: its filters and tab, a named period, the row that is open. */
export type ListSearch<Spec extends { filter: z.ZodType }> = z.input<Spec['filter']> & {
  period?: string;
  open?: string;
};

interface Props<Search extends object> extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  search?: Search;
}

/**
 * A link to a page of the console. The routes come from a list, so the router knows the search of none; a link to a list
 * says whose it is: `<PageLink<ListSearch<typeof orderList>> to={paths.orders()} search={{ tab: 'new' }}>`.
 */
export const PageLink = <Search extends object = SearchWords>({ search, ...link }: Props<Search>) => (
  <Link {...link} search={search as never} />
);

/** `/delivery/order?tab=new`, as the server names a page, for a link. */
export function linkOf(link: string): { to: string; search: SearchWords } {
  const [to = '', text = ''] = link.split('?');
  return { to, search: parseSearch(text) };
}

/** The search of the page as it is, without this name: for `navigate({ to: '.', search })`. */
export const searchWithout = (name: string) => (({ [name]: _, ...rest }: SearchWords) => rest) as never;

/** The same with these. */
export const searchWith = (more: SearchWords) => ((all: SearchWords) => ({ ...all, ...more })) as never;
