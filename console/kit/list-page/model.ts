/** What a list page declares and what its parts share. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeadlineStep } from '../../ui/deadline.ts';
import type { TabItem } from '../../ui/Tabs.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import type { Act } from '../acts.ts';
import type { AnyList, Filter, Row } from './list.ts';
import type { Shortcut } from '../keys.ts';
import type { Folds } from './preference.ts';
import type { FilterLooks } from './sentence.ts';

export interface Nothing {
  title: string;
  next: ReactNode;
  action?: ReactNode;
}

/** Numbers of the status cards by tab. */
export type Cards = Readonly<Record<string, Pick<TabItem, 'count' | 'capped' | 'note' | 'spread'>>>;
// oxlint-disable-next-line typescript/no-explicit-any -- options of any query whose data are cards
export type CardsQuery = UseQueryOptions<any, Error, Cards, any>;

export interface CellContext {
  vocabulary: Vocabulary;
  /** Is this column on screen, too? A cell may carry what has no column of its own. */
  shown: (id: string) => boolean;
  compact: boolean;
}

/** Rows that a bulk action is about; `rows` are those of them that stand on this page. */
export type Target<R = Row> =
  | { scope: 'selected'; ids: number[]; count: number; rows: readonly R[] }
  | {
      scope: 'searched';
      filter: Filter;
      count: number;
      /** More than could be counted: narrow the filter first. */
      capped: boolean;
    };

/** What an action does to the list when it is through. */
export interface ListTools {
  /** Exactly these rows stay chosen: the ones that failed. */
  choose: (ids: readonly number[]) => void;
}

export interface DrawerContext<R> {
  /** From the URL; null when closed. Stays what it was while the drawer goes. */
  open: string | null;
  /** The row, if it is on this page. */
  row: R | undefined;
  /** The rows of this page have come, and it is none of them. */
  gone: boolean;
  /** 1-based place in the whole list; 0 when it is not on this page. */
  place: number;
  total: number;
  step: (by: 1 | -1) => void;
  close: () => void;
}

/** The sheets of a list: of chosen rows, of all that are found. */
export interface Downloads {
  selected: Endpoint;
  searched: Endpoint;
  /** What the body says besides. */
  more?: object;
  /** What the address says. */
  params?: object;
}

export interface ListPageProps<R> {
  spec: AnyList;
  load: Endpoint;
  /** Asks again after so many ms while these rows are shown. */
  poll?: (rows: readonly R[]) => number | false;
  note?: ReactNode;
  actions?: ReactNode;
  /** Below the head: links to what else stands on this path. */
  desks?: ReactNode;
  /** Query that tells this list from the others of its path: `api=log`. */
  beside?: string;
  /** What this page adds to the declared filters. */
  looks?: FilterLooks;
  searchKeys?: readonly string[];
  /** What the search box asks for. */
  searchHint?: string;
  cards?: (filter: Filter) => CardsQuery;
  /** The search that leads to one piece of a card's spread. */
  spreadBy?: (step: DeadlineStep) => Filter;
  /** Columns that a tab makes needless, because it fixes their value. */
  tabHides?: Readonly<Record<string, readonly string[]>>;
  /** Columns shown inside another one. */
  folds?: Folds;
  /** Columns that this reader sees from the start although the declaration hides them; must be stable. */
  shows?: readonly string[];
  /** Columns that stay in sight at the right end, in this order: what is filled in row by row. */
  pinEnd?: readonly string[];
  /**
   * Does a row belong to the one above (one parcel)?
   * The first row of such a group then stands for all of them.
   */
  joins?: (row: R, above: R) => boolean;
  /** Sums of the search as cards, where the list has no tabs. */
  figures?: (filter: Filter) => ReactNode;
  sum?: (filter: Filter) => ReactNode;
  /**
   * Cells that are more than their value, by column id. `group`:
   * the row and those joined to it; empty for a joined row.
   */
  cells?: Readonly<Record<string, (row: R, context: CellContext, group: readonly R[]) => ReactNode>>;
  /**
   * A line under a row: what is wrong with what was typed into it.
   * A hook, called for each row drawn; null most of the time.
   */
  useRowNote?: (row: R, group: readonly R[]) => ReactNode;
  rowActions?: (row: R, tools: ListTools) => readonly MenuItem[];
  /**
   * Acts on many; their keys also work on the marked row while
   * nothing is chosen, and rest while a drawer is open.
   */
  bulk?: (target: Target<R>, tools: ListTools) => readonly Act[];
  bulkNote?: (target: Target<R>) => ReactNode;
  /** What the page's head offers; their buttons are ActButtons among `actions`. */
  acts?: readonly Act[];
  /** Keys that have no button (walking through fields), for the ? sheet; must be stable. */
  shortcuts?: readonly Shortcut[];
  /** The row as a card below 768 px; joined rows share the card of the first. */
  card: (row: R, context: CellContext, group: readonly R[]) => ReactNode;
  /** The number that heads a card; the row's id unless told. */
  numberOf?: (row: R) => ReactNode;
  /** In front of the number on a card: a deadline. */
  cardMark?: (row: R) => ReactNode;
  /** Key of the row in the URL; with it rows open their drawer. */
  openKey?: (row: R) => string;
  /** Address of the page that a row opens, where there is no drawer. */
  page?: (row: R) => string;
  /** The column whose text is the link that opens the row; the first one where it is not on screen. */
  linked?: string;
  drawer?: (context: DrawerContext<R>) => ReactNode;
  /** Rows that N goes to: the next of these, from the open or marked one on, then from the first. */
  next?: (row: R) => boolean;
  /** Called when the pointer rests on a row: fetch what its drawer will need. */
  prefetch?: (row: R) => void;
  /** 엑셀 다운로드; one call for both scopes, or one each. */
  download?: Endpoint | Downloads;
  /** The list, or this tab of it, has nothing at all: why, and what to do next. */
  empty: Nothing | ((tab: string) => Nothing);
}
