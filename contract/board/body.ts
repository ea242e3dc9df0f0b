/** Rich text of boards: blocks of text and pictures (community.md §2). */
import { z } from 'zod';
import { block, BLOCKS, DETAIL_IMAGES, type Block } from '../product/product.body.ts';

const custom = (code: string, max?: number) => ({ params: { code, ...(max !== undefined && { max }) } });
const htmlOf = (all: readonly Block[]): number =>
  all.reduce((n, one) => n + (one.type === 'TEXT' ? one.html.length : 0), 0);
const picturesOf = (all: readonly Block[]): number => all.filter(({ type }) => type === 'IMAGE').length;

/** At least one block, at most so many characters of html in all. */
export const boardBody = (max: number) =>
  z
    .array(block)
    .min(1)
    .max(BLOCKS)
    .refine((all) => picturesOf(all) <= DETAIL_IMAGES, custom('MAX', DETAIL_IMAGES))
    .refine((all) => htmlOf(all) <= max, custom('MAX', max));
/** As it is answered. */
export const shownBody = z.array(block);
export type Body = Block[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** Its words alone, for search and snippets. */
export const bodyText = (all: readonly Block[]): string =>
  all
    .map((one) => (one.type === 'TEXT' ? one.html.replace(/<[^>]*>/g, ' ') : one.alt))
    .join(' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim();

/** Pictures of a body, and where each stands. */
export const picturesIn = (all: readonly Block[], field = 'body') =>
  all.flatMap((one, i) =>
    one.type === 'IMAGE' ? [{ field: `${field}[${i}].pathname`, pathname: one.pathname }] : [],
  );
