/** Numbers of parcels and codes of e-tickets, in the words of the kit. */
import type { UploadField, UploadLayout, UploadRow } from '@jangteo/contract/delivery/upload.api.ts';
import type { SheetOptions, SheetWords } from '../../../kit/sheet-upload/kind.ts';

export interface Options extends SheetOptions {
  /** Start the lines, too (발송처리). */
  start: boolean;
  /** For sheets that name none; '' leaves it to the sheet. */
  companyCode: string;
}

export interface Sending extends SheetWords {
  field: UploadField;
  layout: UploadLayout;
  row: UploadRow;
  options: Options;
}
