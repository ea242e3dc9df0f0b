/** A value as its column says: won with separators at the right, tags in their tone, times in full (R102). */
import type { Column } from '@jangteo/contract/kit/list.ts';
import { yesNo } from '@jangteo/contract/kit/yes-no.ts';
import type { ReactNode } from 'react';
import { count, dateTime, day, won } from '../../ui/format.ts';
import { EnumTag } from '../EnumTag.tsx';
import { PictureLink } from '../Picture.tsx';
import { valueAt, type Row } from './list.ts';
import type { CellContext } from './model.ts';

export const isNumber = (column: Column): boolean =>
  column.type === 'won' || column.type === 'count' || column.type === 'rate';

/** What stands where there is nothing, so that nothing looks like a fault. */
export const NOTHING = <span className="jt-list-zero">–</span>;
/** Told in another row. */
const ELSEWHERE = ' ';

/** Plain content of a cell; null where there is none. */
export function cellContent(row: Row, column: Column, { vocabulary }: CellContext): ReactNode {
  const value = valueAt(row, column.id);
  if (value === null || value === undefined || value === '') return null;
  if (column.onceBy && valueAt(row, column.onceBy) === false) return ELSEWHERE;
  switch (column.type) {
    case 'won':
      return value === 0 ? <span className="jt-list-zero">0</span> : won(Number(value));
    case 'rate':
      return `${Number(value) / 100}%`;
    case 'count':
      return count(Number(value));
    case 'time':
      return dateTime(String(value));
    case 'day':
      return day(String(value));
    case 'bool':
      return yesNo(value === true);
    case 'image':
      return <PictureLink src={String(value)} name={column.header} size={26} className="jt-list-thumb" />;
    case 'enum':
      return column.of ? (
        <EnumTag short of={column.of} value={String(value)} vocabulary={vocabulary} />
      ) : (
        String(value)
      );
    case 'enums':
      return (
        (value as string[]).length > 0 && (
          <span className="jt-row">
            {(value as string[]).map(
              (one) => column.of && <EnumTag key={one} of={column.of} value={one} vocabulary={vocabulary} />,
            )}
          </span>
        )
      );
    default:
      return String(value);
  }
}
