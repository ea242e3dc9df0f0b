/** Sheets of products in the words of the kit. */
import type { ProductSheetRow, SheetLayout } from '@jangteo/contract/product/sheet.api.ts';
import type { SheetOptions, SheetWords } from '../../../kit/sheet-upload/kind.ts';
import type { Uploaded } from '../../../ui/upload.ts';

export interface Pictures extends SheetOptions {
  /** Sent beforehand, found by their file names. */
  images: readonly Uploaded[];
  details: readonly Uploaded[];
}
export interface Products extends SheetWords {
  field: string;
  layout: SheetLayout;
  row: ProductSheetRow;
  options: Pictures;
}
