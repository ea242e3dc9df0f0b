/** A product as a sheet finds it: what is told in cells, and what cells are read over. */
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import type { StoredProduct } from '../queries/product.ts';
import type { DeliveryTerms, ReturnTerms, VoucherTerms } from '../terms.ts';

/** A body while it is read; what nobody has said yet is missing. */
export type Draft = { [K in keyof ProductBody]?: ProductBody[K] | undefined };

export interface NoticeTemplate {
  key: string;
  name: string;
  fields: { key: string; label: string }[];
}

/** What words in cells stand for. */
export interface Words {
  templates: readonly NoticeTemplate[];
  /** Labels of the notice's lines, whichever templates have them. */
  labels: readonly string[];
  certTypes: readonly { seq: number; name: string }[];
  companies: readonly { code: string; name: string }[];
}

/** Pictures: their file names, and what of the caller's was uploaded under a name lately. */
export interface Pictures {
  nameOf: ReadonlyMap<string, string>;
  /** `purpose name` to pathname. */
  uploaded: ReadonlyMap<string, string>;
}

/** Terms in force, whosever they are; of a product that is not there yet the seller's. */
export interface TermsInForce {
  delivery: Partial<DeliveryTerms> | null;
  returns: Partial<ReturnTerms> | null;
  voucher: Partial<VoucherTerms> | null;
}

export interface Standing {
  /** Null: it is to be made. */
  stored: StoredProduct | null;
  body: Draft;
  terms: TermsInForce;
  /** What can be sold, by option. */
  stock: ReadonlyMap<number, number>;
  words: Words;
  pictures: Pictures;
}
