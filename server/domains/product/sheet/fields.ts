/** What each column of a product sheet says of a product, and how it is taken over (product-desk.md §7). Pure. */
import type { FieldCode } from '@jangteo/contract/kit/error.ts';
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import { taxType } from '@jangteo/contract/product/product.enums.ts';
import { isNotice, labelOf, type SheetField } from '@jangteo/contract/product/sheet.fields.ts';
import { faultOf, type FieldCells } from './cells.ts';
import { legalCells, noticeCell } from './legal-cells.ts';
import { pictureCells } from './picture-cells.ts';
import type { Draft } from './standing.ts';
import { termsCells } from './terms-cells.ts';
import {
  readInt,
  readMoment,
  readSeveral,
  readWord,
  readYes,
  writeInt,
  writeMoment,
  writeYes,
} from './text.ts';

interface Plain<V> {
  write: (value: V) => string;
  read: (cell: string) => V | undefined;
  code: FieldCode;
}

/** A field of the body that has one cell. `empty` is what a cleared one says. */
function plain<K extends keyof ProductBody>(
  name: K,
  { write, read, code }: Plain<ProductBody[K]>,
  ...empty: [ProductBody[K]?]
): FieldCells {
  const set = (draft: Draft, value: ProductBody[K]) => {
    (draft as Record<string, unknown>)[name] = value;
  };
  return {
    text: ({ body }) => {
      const value = body[name] as ProductBody[K] | undefined;
      return value === undefined ? '' : write(value);
    },
    take: (draft, cell) => {
      const value = read(cell);
      if (value === undefined) return faultOf(code);
      set(draft, value);
      return null;
    },
    clear: empty.length === 0 ? null : (draft) => set(draft, empty[0] as ProductBody[K]),
  };
}

const words: Plain<string> = { write: (value) => value, read: (cell) => cell, code: 'TYPE' };
const number: Plain<number> = { write: writeInt, read: readInt, code: 'TYPE' };
const numberOrNone: Plain<number | null> = { write: writeInt, read: readInt, code: 'TYPE' };
const moment = (time: string): Plain<string | null> => ({
  write: writeMoment,
  read: (cell) => readMoment(cell, time),
  code: 'TYPE',
});

const CELLS: Partial<Record<SheetField, FieldCells>> = {
  yourProductId: plain('yourProductId', words, ''),
  categorySeq: plain('categorySeq', number),
  name: plain('name', words),
  intro: plain('intro', words, ''),
  brand: plain('brand', words, ''),
  manufacturer: plain('manufacturer', words, ''),
  model: plain('model', words, ''),
  origin: plain('origin', words, ''),
  adultOnly: plain('adultOnly', { write: writeYes, read: readYes, code: 'ENUM' }, false),
  taxType: plain('taxType', {
    write: (value) => taxType.label(value),
    read: (cell) => readWord(taxType, cell),
    code: 'ENUM',
  }),
  consumerPrice: plain('consumerPrice', numberOrNone, null),
  salePrice: plain('salePrice', number),
  minOrder: plain('minOrder', number, 1),
  maxPerOrder: plain('maxPerOrder', numberOrNone, null),
  maxPerBuyer: plain('maxPerBuyer', numberOrNone, null),
  startAt: plain('startAt', moment('00:00:00'), null),
  endAt: plain('endAt', moment('23:59:59'), null),
  asPolicy: plain('asPolicy', words, ''),
  extra: plain('extra', words, ''),
  tags: plain('tags', { write: (tags) => tags.join(', '), read: readSeveral, code: 'TYPE' }, []),
  ...termsCells,
  ...legalCells,
  ...pictureCells,
};

/** The cells of a field; null where it is not one of the product's (its options have their own). */
export const cellsOf = (field: SheetField): FieldCells | null =>
  isNotice(field) ? noticeCell(labelOf(field)) : (CELLS[field] ?? null);
