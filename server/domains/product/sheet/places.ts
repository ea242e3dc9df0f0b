/** Which row and column a fault of a body is about. Pure. */
import type { SheetField } from '@jangteo/contract/product/sheet.fields.ts';
import type { Merged, OptionRow } from './option-rows.ts';
import type { Draft, Standing } from './standing.ts';

const VALUES = ['optionValue1', 'optionValue2', 'optionValue3'] as const;
const TYPES = ['optionType1', 'optionType2', 'optionType3'] as const;

/** Last names of a path that have a column under another name. */
const NAMED: Readonly<Record<string, SheetField>> = {
  from: 'terms',
  origin: 'terms',
  returnAddress: 'terms',
  days: 'validDays',
  until: 'validUntil',
  validity: 'validDays',
  expiredRefundBps: 'expiredRefund',
  detail: 'detailImages',
  at: 'optionValue1',
  stockSeen: 'stock',
  delivery: 'terms',
  returns: 'terms',
  voucher: 'terms',
  legalInfo: 'template',
  options: 'optionValue1',
};

interface Place {
  row: number;
  field: SheetField;
}
const nameOf = (name: string): SheetField => NAMED[name] ?? (name as SheetField);

function inOptions(path: string, rows: readonly OptionRow[], { optionOf }: Merged): Place | null {
  const [, place, name = 'at'] = /^options\[(\d+)\](?:\.(\w+))?/.exec(path) ?? [];
  if (place === undefined) return null;
  const named = rows.find(({ row }) => optionOf.get(row) === Number(place));
  return { row: (named ?? rows[0]!).row, field: nameOf(name) };
}

function inTypes(path: string, rows: readonly OptionRow[], { optionTypes }: Merged): Place | null {
  const [, type, value] = /^optionTypes(?:\[(\d+)\](?:\.values(?:\[(\d+)\])?)?)?/.exec(path) ?? [];
  if (!path.startsWith('optionTypes')) return null;
  const t = Number(type ?? 0);
  if (value === undefined) return { row: rows[0]!.row, field: TYPES[t]! };
  const text = optionTypes[t]!.values[Number(value)];
  const named = rows.find(({ cell }) => cell(VALUES[t]!) === text);
  return { row: (named ?? rows[0]!).row, field: VALUES[t]! };
}

interface Refused {
  standing: Standing;
  /** All of its product. */
  rows: readonly OptionRow[];
  merged: Merged;
  /** The body that was refused. */
  draft: Draft;
}

/** Where a refused path of a body is in the sheet. */
export function placeOf(path: string, { standing, rows, merged, draft }: Refused): Place {
  const option = inOptions(path, rows, merged) ?? inTypes(path, rows, merged);
  if (option) return option;
  const { row } = rows[0]!;
  const [, at, key] = /^legalInfo\.fields(?:\[(\d+)\]|\.(\w+))/.exec(path) ?? [];
  const line = key ?? draft.legalInfo?.fields[Number(at)]?.key;
  const template = standing.words.templates.find((one) => one.key === draft.legalInfo?.templateKey);
  const label = template?.fields.find((one) => one.key === line)?.label;
  if (label !== undefined) return { row, field: `notice.${label}` };
  const parts = path.replace(/\[\d+\].*$/, '').split('.');
  const inside = parts.length > 1 && parts[1] === 'origin' ? 'origin' : parts.at(-1)!;
  return { row, field: nameOf(inside) };
}
