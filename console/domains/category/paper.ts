import type { DocRow } from '@jangteo/contract/category/doc.api.ts';

/** A paper with the category that it is handed in for. */
export type Paper = DocRow & { categorySeq: number; categoryPath?: string };
