/** Rich text of boards: blocks of text, pictures, films and files (community.md §2). */
import { z } from 'zod';
import { line } from '../kit/entered.ts';
import { text } from '../kit/field.ts';
import { block, BLOCKS, DETAIL_IMAGES } from '../product/product.body.ts';

/** Most films and files in one text. */
export const BODY_FILMS = 5;
export const BODY_FILES = 10;

const bodyBlock = z.discriminatedUnion('type', [
  ...block.options,
  z.strictObject({ type: z.literal('VIDEO'), pathname: text(500, 1) }),
  z.strictObject({ type: z.literal('FILE'), pathname: text(500, 1), name: line(255, 1) }),
]);
type Block = z.output<typeof bodyBlock>;

const custom = (code: string, max?: number) => ({ params: { code, ...(max !== undefined && { max }) } });
const htmlOf = (all: readonly Block[]): number =>
  all.reduce((n, one) => n + (one.type === 'TEXT' ? one.html.length : 0), 0);
const MOST = { IMAGE: DETAIL_IMAGES, VIDEO: BODY_FILMS, FILE: BODY_FILES } as const;
const tooMany = (all: readonly Block[], type: keyof typeof MOST): boolean =>
  all.filter((one) => one.type === type).length > MOST[type];

/** At least one block, at most so many characters of html in all. */
export const boardBody = (max: number) =>
  z
    .array(bodyBlock)
    .min(1)
    .max(BLOCKS)
    .refine((all) => !tooMany(all, 'IMAGE'), custom('MAX', MOST.IMAGE))
    .refine((all) => !tooMany(all, 'VIDEO'), custom('MAX', MOST.VIDEO))
    .refine((all) => !tooMany(all, 'FILE'), custom('MAX', MOST.FILE))
    .refine((all) => htmlOf(all) <= max, custom('MAX', max));
/** As it is answered. */
export const shownBody = z.array(bodyBlock);
export type Body = Block[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

const wordsOf = (one: Block): string => {
  if (one.type === 'TEXT') return one.html.replace(/<[^>]*>/g, ' ');
  if (one.type === 'IMAGE') return one.alt;
  return one.type === 'FILE' ? one.name : '';
};

/** Its words alone, for search and snippets. */
export const bodyText = (all: readonly Block[]): string =>
  all
    .map(wordsOf)
    .join(' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim();

/** For what each of them was uploaded. */
const PURPOSES = { IMAGE: 'BOARD_IMAGE', VIDEO: 'BOARD_VIDEO', FILE: 'BOARD_FILE' } as const;
/** Uploads of a body, and where each stands. */
export const filesIn = (all: readonly Block[], field = 'body') =>
  all.flatMap((one, i) =>
    one.type === 'TEXT'
      ? []
      : [{ field: `${field}[${i}].pathname`, pathname: one.pathname, purpose: PURPOSES[one.type] }],
  );
/** Without what only the readers of its own text may open. */
export const withoutFiles = (all: Body): Body => all.filter(({ type }) => type !== 'FILE');
