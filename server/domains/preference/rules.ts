import { checkPreference, readPreference } from '@jangteo/contract/preference/preference.ts';
import { arrangementByKey } from '@jangteo/contract/arrangements.ts';
import type { Arrangement } from '@jangteo/contract/kit/arrangement.ts';
import { isListKey, listByKey } from '@jangteo/contract/lists.ts';
import type { ListSpec } from '@jangteo/contract/kit/list.ts';
import { fail } from '../../kit/http/fail.ts';

/** The list behind a typeKey; 404 where there is none. */
export function listOf(typeKey: string): ListSpec {
  if (!isListKey(typeKey)) throw fail('NOT_FOUND');
  return listByKey(typeKey);
}

/** What is arranged under a typeKey: a list's columns, or the parts of a page; 404 where there is nothing. */
export function arrangedOf(typeKey: string): Arrangement {
  const found = arrangementByKey(typeKey);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/** Columns as the list of today shows them, as JSON text. */
export const currentValue = (spec: Arrangement, stored: unknown): string =>
  JSON.stringify(readPreference(spec, JSON.stringify(stored)));

/** What may be stored of a sent value (Z14); throws 400 on the field. */
export function checkedValue(spec: Arrangement, value: string): string {
  const check = checkPreference(spec, value);
  if (check.ok) return check.value;
  throw fail('BAD_REQUEST', {
    errors: [{ field: 'value', code: check.code, message: '입력하신 내용을 다시 확인해 주세요.' }],
  });
}

/** A view keeps the search and nothing else: names that the list does not know, page and draw fall out. */
export function keptQuery(spec: ListSpec, query: string): string {
  const known = new Set(Object.keys(spec.query.shape).filter((name) => name !== 'start' && name !== 'draw'));
  const kept = [...new URLSearchParams(query)].filter(([name]) => known.has(name));
  return new URLSearchParams(kept).toString();
}
