/** A value as its column says: won with separators at the right, tags in their tone, times short. */
import type { Column } from '@jangteo/contract/kit/list.ts';
import type { ReactNode } from 'react';
import { count, day, dateTime, shortDay, won } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { EnumTag } from '../EnumTag.tsx';
import { valueAt, type Row } from './list.ts';
import type { CellContext } from './model.ts';

export const isNumber = (column: Column): boolean => column.type === 'won' || column.type === 'count' || column.type === 'rate';

/** `11.19 14:32`; another year stands in front: `25.12.31 23:59`. */
export function listTime(at: string): string {
  const year = at.slice(0, 4) === today().slice(0, 4) ? '' : `${at.slice(2, 4)}.`;
  return `${year}${shortDay(at)} ${dateTime(at).slice(11, 16)}`;
}

/** Plain content of a cell; null and '' stay empty. */
export function cellContent(row: Row, column: Column, { vocabulary }: CellContext): ReactNode {
  const value = valueAt(row, column.id);
  if (value === null || value === undefined || value === '') return null;
  if (column.onceBy && valueAt(row, column.onceBy) === false) return null;
  switch (column.type) {
    case 'won': return value === 0 ? <span className="jt-list-zero">0</span> : won(Number(value));
    case 'rate': return `${Number(value) / 100}%`;
    case 'count': return count(Number(value));
    case 'time': return listTime(String(value));
    case 'day': return day(String(value));
    case 'bool': return value ? '예' : '아니요';
    case 'image': return <img src={String(value)} alt="" width={26} height={26} loading="lazy" className="jt-list-thumb" />;
    case 'enum': return column.of ? <EnumTag of={column.of} value={String(value)} vocabulary={vocabulary} /> : String(value);
    case 'enums': return <span className="jt-row">{(value as string[]).map((one) => column.of && <EnumTag key={one} of={column.of} value={one} vocabulary={vocabulary} />)}</span>;
    default: return String(value);
  }
}
