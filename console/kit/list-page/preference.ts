/** The user's arrangement of the columns, laid over the declared ones (R80-R82). */
import {
  defaultPreference,
  readPreference,
  type PreferenceColumn,
} from '@jangteo/contract/preference/preference.ts';
import type { AnyList } from './list.ts';

export type ColumnChoice = PreferenceColumn;
/** Columns that stand inside another one on screen: picture and option with the product's name. */
export type Folds = Readonly<Record<string, { header: string; ids: readonly string[] }>>;

/**
 * The columns before anybody arranged them; `shows`: hidden by the declaration, but in sight for this reader.
 */
const firstChoices = (spec: Pick<AnyList, 'columns'>, shows: readonly string[]): ColumnChoice[] =>
  defaultPreference(spec).map((one) => (shows.includes(one.id) ? { ...one, expose: true } : one));

/**
 * Columns that can be arranged: on screen, not folded into another.
 * `saved` is the preference's JSON text or null.
 */
export function screenChoices(
  spec: Pick<AnyList, 'columns'>,
  saved: string | null,
  folds: Folds = {},
  shows: readonly string[] = [],
): ColumnChoice[] {
  const all = saved === null ? firstChoices(spec, shows) : readPreference(spec, saved);
  const folded = new Set(Object.values(folds).flatMap((fold) => fold.ids));
  const gone = new Set(
    spec.columns
      .filter((column) => column.only === 'sheet' || folded.has(column.id))
      .map((column) => column.id),
  );
  return all
    .filter((one) => !gone.has(one.id))
    .map((one) => (folds[one.id] ? { ...one, name: folds[one.id]!.header } : one));
}

/** Moves one column to another place. */
export function moveChoice(choices: readonly ColumnChoice[], from: number, to: number): ColumnChoice[] {
  const next = [...choices];
  const [one] = next.splice(from, 1);
  if (one) next.splice(Math.max(0, to), 0, one);
  return next;
}

/**
 * Columns of the sheet that match what is on screen, in its order;
 * a folded column follows the one that shows it.
 */
export function sheetIds(
  spec: Pick<AnyList, 'columns'>,
  visible: readonly ColumnChoice[],
  folds: Folds = {},
): string[] {
  const columns = spec.columns.filter((column) => column.only !== 'screen');
  const sheet = new Set(columns.map((column) => column.id));
  const seen = visible
    .flatMap((one) => [one.id, ...(folds[one.id]?.ids ?? [])])
    .filter((id) => sheet.has(id));
  return [
    ...columns.filter((column) => column.always && !seen.includes(column.id)).map((column) => column.id),
    ...seen,
  ];
}
