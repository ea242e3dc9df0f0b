/** What the columns of a sheet mean: taken from the server's reading, changed by hand. */
import type { SheetColumn } from '@jangteo/contract/kit/sheet-upload.ts';

/** One column per meaning: choosing it elsewhere frees the column that had it. */
export const assign = <F extends string>(
  columns: readonly SheetColumn<F>[],
  column: string,
  field: F | null,
): SheetColumn<F>[] =>
  columns.map((one) =>
    one.column === column
      ? { ...one, field }
      : field !== null && one.field === field
        ? { ...one, field: null }
        : one,
  );

export const sameMapping = (a: readonly SheetColumn[], b: readonly SheetColumn[]): boolean =>
  a.every((one, i) => one.field === b[i]?.field);

/** As the call takes it: headers to fields, unused columns left out. */
export const toBody = <F extends string>(columns: readonly SheetColumn<F>[]): Record<string, F> =>
  Object.fromEntries(columns.flatMap((one) => (one.field ? [[one.header, one.field]] : []))) as Record<
    string,
    F
  >;
