/** What the parts of the sellers' seed have in common. */
import type pg from 'pg';
import { documentKind } from '../../contract/seller/business.enums.ts';
import { cutWithMark } from './canaries.ts';

export interface Seeding {
  client: pg.ClientBase;
  now: number;
  secret: string;
}

export const nameOf = (docType: number): string =>
  (documentKind.entries as Record<number, { label: string }>)[docType]!.label;

/** B's texts carry a mark each. */
export const words = (persona: string, text: string): string =>
  persona === 'producer-b' ? cutWithMark(text) : text;
