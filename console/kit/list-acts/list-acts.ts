/**
 * Acts of a list, declared once: `listActs(subject, { remove: { label, sure, send, done, most } })` gives the menu of
 * a row, the bar, the keys, and what follows a press: question, limits, call, result and undo (docs/decisions/0172).
 */
import type { Act } from '../acts.ts';
import type { ListTools, Target } from '../list-page/model.ts';
import { mayNot, onlyLooks } from '../may.ts';
import { undoActOf } from '../undo/undo.ts';
import { outcomeOf, type Job, type ListAct, type Outcome, type Subject } from './act.ts';
import { refusalOf } from './refusal.ts';
import { settle } from './settle.tsx';

/** May be left out where nothing in it is required. */
type Said<X extends object> = object extends X ? [said?: X] : [said: X];

export interface ListActs<R, X extends object, K extends string> {
  /** Does it. Null: refused as a whole, undefined: not agreed to, or told by itself. */
  run: (key: K, job: Job<R, X>) => Promise<Outcome>;
  /** Of one row, for its menu; a reason disables what may not be done now. */
  menu: (keys: readonly K[], row: R, ...said: Said<X & Of>) => Act[];
  /** The same with the keys that the bar has for it: for a drawer. */
  keyed: (keys: readonly K[], row: R, ...said: Said<X & Of>) => Act[];
  /** For `bulk` of the list page. What can be done now stands first, so that the primary action is one of them. */
  bulk: (keys: readonly K[], ...said: Said<X>) => (target: Target<R>, tools?: ListTools) => Act[];
  /** Z, where acts can be taken back. */
  undo: Act;
}
interface Of {
  tools?: ListTools | undefined;
}

/** The acts of `subject`, each by its key. */
export function listActs<R, X extends object, K extends string>(
  subject: Subject<R, X>,
  acts: Record<K, ListAct<R, X>>,
): ListActs<R, X, K> {
  const run = (key: K, job: Job<R, X>): Promise<Outcome> => perform(subject, acts[key], job);
  const shown = (key: K, job: Job<R, X>, reason: string | null): Act => {
    const { icon, destructive } = acts[key];
    const disabledReason = closedTo(acts[key]) ?? reason;
    const onSelect = () => void run(key, job);
    return { key, label: labelOf(acts[key], job), icon, destructive, disabledReason, onSelect };
  };
  const menu = (keys: readonly K[], row: R, said: (X & Of) | undefined): Act[] => {
    const job = { ...(said as X), ids: [subject.id(row)], rows: [row] };
    return keys.map((key) => {
      const { whyNot, menuLabel } = acts[key];
      const one = shown(key, job, whyNot?.(row, job) ?? null);
      return menuLabel ? { ...one, label: menuLabel } : one;
    });
  };
  return {
    run,
    undo: undoActOf(subject.undo ?? ''),
    menu: (keys, row, ...[said]) => menu(keys, row, said),
    keyed: (keys, row, ...[said]) =>
      menu(keys, row, said).map((one) => ({ ...one, keys: acts[one.key as K].keys })),
    bulk:
      (keys, ...[said]) =>
      (target, tools) => {
        const job = { ...(said as X), ...jobOf(target), tools };
        const bar = keys.map((key) => ({
          ...shown(key, job, refusalOf(subject, acts[key], labelOf(acts[key], job), target, job)),
          keys: acts[key].keys,
        }));
        return bar.toSorted((a, b) => Number(Boolean(a.disabledReason)) - Number(Boolean(b.disabledReason)));
      },
  };
}

/** Why whoever sits here does no such thing, whichever rows. An act changes something unless it says that it looks. */
const closedTo = <R, X extends object>(act: ListAct<R, X>): string | null =>
  (act.calls && mayNot(act.calls)) ?? ('looks' in act && act.looks ? null : onlyLooks());

const labelOf = <R, X extends object>({ label }: ListAct<R, X>, job: Job<R, X>): string =>
  typeof label === 'string' ? label : label(job);

/** From the press to the end. */
async function perform<R, X extends object>(
  subject: Subject<R, X>,
  act: ListAct<R, X>,
  job: Job<R, X>,
): Promise<Outcome> {
  if ('open' in act) return void (await act.open(job));
  const result = await outcomeOf(act, job);
  if (result === undefined) return undefined;
  if (result) act.after?.(result, job);
  const title = act.title ?? labelOf(act, job);
  await settle(subject, result, job, { title, done: (n) => act.done(n, job) });
  return result;
}

const jobOf = <R>(target: Target<R>): Job<R> =>
  target.scope === 'searched'
    ? { ids: [], rows: [], found: { filter: target.filter, count: target.count } }
    : { ids: target.ids, rows: target.rows };
