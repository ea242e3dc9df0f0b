/** What an act of a list is, as its domain declares it; `listActs` makes buttons, keys and answers of it. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { runBulk } from '../bulk/run-bulk.ts';
import type { CallOptions } from '../call/call.ts';
import type { QueryDomain } from '../call/query.ts';
import type { Filter } from '../list-page/list.ts';
import type { ListTools, Target } from '../list-page/model.ts';

/** What an act is about. `X`: what the page says besides, such as the words of its seller. */
export type Job<R, X extends object = object> = {
  ids: readonly number[];
  /** Those of them that are on screen. */
  rows: readonly R[];
  /** Of the list whose selection this is; rows that failed stay chosen in it. */
  tools?: ListTools | undefined;
  /** All that this filter finds, as many as were seen; ids and rows are empty. */
  found?: Found | undefined;
} & NoInfer<X>;

export interface Found {
  filter: Filter;
  count: number;
}

/** How whatever was done with such rows is told, and what can be done about it. */
export interface Telling<R> {
  /** Queries that are old once something was done. */
  old: readonly QueryDomain[];
  /** What ids of such rows are called where acts can be taken back; without it nothing can. */
  undo?: string;
  /** What the table of failures tells a row by; rows of other pages are not known. */
  heads: readonly string[];
  cells: (seq: number, row: R | undefined) => readonly string[];
  id?: (row: R) => number;
  /** Cells of rows that the page does not show. Called before anything is read again, asked once there are failures. */
  lookUp?: () => (failed: readonly number[]) => Promise<(seq: number) => readonly string[] | undefined>;
  /** Stands before each sentence: `주문 689420173351 `. */
  about?: (job: Pick<Job<R>, 'ids' | 'rows'>) => string;
}

/** What the acts of a list are done to, said once for all of them. */
export interface Subject<R, X extends object = object> extends Telling<R> {
  id: (row: R) => number;
  /** 상품, as in 목록에서 상품을 골라 주세요. */
  noun: string;
  /** 개 */
  unit?: string;
  /** Why so many are too many; unless told `한 번에 200개까지 삭제할 수 있습니다.` */
  tooMany?: (most: number, label: string) => string;
  /** Why none of the acts can be done with these, whichever it is. */
  refuse?: (target: Target<R>, job: Job<R, X>) => string | null | false;
  /** An act that never applies to rows of their kind. */
  never?: string;
}

/** Null: refused as a whole, which was told. Undefined: not agreed to, nothing was done. */
export type Outcome = BulkResult | null | undefined;

interface Shown<R, X extends object> {
  /** The call it leads to: whoever may not make it reads why. */
  calls?: Endpoint;
  label: string | ((job: Job<R, X>) => string);
  /** In the menu of a row, where it is another. */
  menuLabel?: string;
  icon?: ReactNode;
  destructive?: boolean;
  /** Single key outside text fields. */
  keys?: string | undefined;
  /** Why not with this row now; null: it may; undefined: the act never applies to its kind. */
  whyNot?: (row: R, job: Job<R, X>) => string | null | undefined;
}
/** An act whose answer says how each row went. */
interface Told<R, X extends object> extends Shown<R, X> {
  /** What results and undo call it, where it is not the label. */
  title?: string;
  /** Sentence for so many rows. */
  done: (count: number, job: Job<R, X>) => string;
  /** Most rows that may be chosen for it. */
  most?: number;
  /** It takes everything that a search finds, up to `most`; without it such a choice is refused. */
  whole?: { most: number; run: (job: Job<R, X> & { found: Found }) => Promise<Outcome> };
  /** Before the end is told. */
  after?: (result: BulkResult, job: Job<R, X>) => void;
}
type Sent = Promise<{ data: BulkResult }>;

/** One call for all rows; `sure` asks yes or no before. Pass `once` on to `call`: it has the key of the press (D8). */
export interface Sends<R, X extends object> extends Told<R, X> {
  sure?: (job: Job<R, X>) => Promise<boolean | null>;
  send: (ids: number[], once: CallOptions, job: Job<R, X>) => Sent;
}
/** What is not one call for all rows. */
export interface Runs<R, X extends object> extends Told<R, X> {
  run: (job: Job<R, X>) => Promise<Outcome>;
}
/** Does and tells everything by itself: an editor of one row. */
interface Opens<R, X extends object> extends Shown<R, X> {
  /** It changes nothing: whoever only looks at a seller's screens may, too. */
  looks?: true;
  open: (job: Job<R, X>) => unknown;
}
export type ListAct<R, X extends object = object> = Sends<R, X> | Runs<R, X> | Opens<R, X>;

interface Asks<R, X extends object, A> extends Told<R, X> {
  /** Null: closed without an answer. */
  ask: (job: Job<R, X>) => Promise<A | null>;
  /** What the call is about, where it is not the rows themselves. */
  ids?: (answer: A, job: Job<R, X>) => readonly number[];
  send: (ids: number[], once: CallOptions, answer: A, job: Job<R, X>) => Sent;
}

/** An act whose dialog answers something that is sent. */
export const asks = <R, X extends object, A>({ ask, ids, send, ...act }: Asks<R, X, A>): Runs<R, X> => ({
  ...act,
  run: async (job) => {
    const answer = await ask(job);
    if (answer === null) return undefined;
    const all = ids?.(answer, job) ?? job.ids;
    return runBulk(all, (part, key) => send(part, { key }, answer, job), act.most);
  },
});

/** What a press of it does, up to the answer. */
export async function outcomeOf<R, X extends object>(
  act: Sends<R, X> | Runs<R, X>,
  job: Job<R, X>,
): Promise<Outcome> {
  const { found } = job;
  if (found) return act.whole?.run({ ...job, found });
  if ('run' in act) return act.run(job);
  if (act.sure && !(await act.sure(job))) return undefined;
  return runBulk(job.ids, (part, key) => act.send(part, { key }, job), act.most);
}
