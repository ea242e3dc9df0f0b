import { sentenceOf } from '@jangteo/contract/kit/field-errors.ts';
import type { FieldCode } from '@jangteo/contract/kit/error.ts';
import type { Draft, Standing } from './standing.ts';

export interface Fault {
  code: string;
  message: string;
}

export const faultOf = (code: FieldCode, message = sentenceOf(code)): Fault => ({ code, message });

/** One column of a product. */
export interface FieldCells {
  /** As it stands; '' where nothing does. */
  text: (standing: Standing) => string;
  /** Takes a cell over; what is wrong with it, or null. */
  take: (draft: Draft, cell: string, standing: Standing) => Fault | null;
  /** Takes away what stands there; null where something must. */
  clear: ((draft: Draft, standing: Standing) => void) | null;
}
