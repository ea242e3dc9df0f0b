/** Pictures in cells are the names of their files: those of the product, and what was uploaded lately. */
import type { Block } from '@jangteo/contract/product/product.body.ts';
import { PICTURE_HOURS, type SheetField } from '@jangteo/contract/product/sheet.fields.ts';
import { faultOf, type Fault, type FieldCells } from './cells.ts';
import type { Pictures } from './standing.ts';
import { readSeveral } from './text.ts';

const named = ({ nameOf }: Pictures, pathnames: readonly string[]): string =>
  pathnames.map((pathname) => nameOf.get(pathname) ?? pathname).join('\n');

/** Names in a cell: one a line; a line that is no file's name has several, by commas. */
const namesIn = (cell: string, isName: (text: string) => boolean): string[] =>
  cell.split('\n').flatMap((line) => (isName(line.trim()) ? [line.trim()] : readSeveral(line)));

/** Pathnames by names; the product's own of a name come before those that were uploaded under it. */
function find(
  { nameOf, uploaded }: Pictures,
  purpose: string,
  own: readonly string[],
  cell: string,
): { pathnames: string[] } | Fault {
  const left = own.map((pathname) => ({ pathname, name: nameOf.get(pathname) ?? pathname }));
  const names = new Set(left.map(({ name }) => name));
  const keyOf = (name: string) => `${purpose} ${name}`;
  const pathnames: string[] = [];
  for (const name of namesIn(cell, (text) => names.has(text) || uploaded.has(keyOf(text)))) {
    const at = left.findIndex((one) => one.name === name);
    const found = at >= 0 ? left.splice(at, 1)[0]!.pathname : uploaded.get(keyOf(name));
    if (found === undefined)
      return faultOf('REFERENCE', `${name}: ${PICTURE_HOURS}시간 안에 올린 사진에서 찾을 수 없습니다.`);
    pathnames.push(found);
  }
  return { pathnames };
}

const images: FieldCells = {
  text: ({ body, pictures }) => named(pictures, body.images ?? []),
  take: (draft, cell, { pictures }) => {
    const found = find(pictures, 'PREVIEW_IMAGE', draft.images ?? [], cell);
    if ('code' in found) return found;
    draft.images = found.pathnames;
    return null;
  },
  clear: (draft) => {
    draft.images = [];
  },
};

type Picture = Extract<Block, { type: 'IMAGE' }>;
const isPicture = (block: Block): block is Picture => block.type === 'IMAGE';

/** Pictures take the places of those that stand there; further ones come behind, missing ones go. Texts stay. */
function replaced(detail: readonly Block[], pathnames: readonly string[]): Block[] {
  const old = new Map(detail.filter(isPicture).map((block) => [block.pathname, block]));
  const next = pathnames.map((pathname): Block => old.get(pathname) ?? { type: 'IMAGE', pathname, alt: '' });
  const there = detail.flatMap((block) => {
    if (!isPicture(block)) return [block];
    const one = next.shift();
    return one ? [one] : [];
  });
  return [...there, ...next];
}

const detailImages: FieldCells = {
  text: ({ body, pictures }) =>
    named(
      pictures,
      (body.detail ?? []).filter(isPicture).map(({ pathname }) => pathname),
    ),
  take: (draft, cell, { pictures }) => {
    const detail = draft.detail ?? [];
    const own = detail.filter(isPicture).map(({ pathname }) => pathname);
    const found = find(pictures, 'DETAIL_IMAGE', own, cell);
    if ('code' in found) return found;
    draft.detail = replaced(detail, found.pathnames);
    return null;
  },
  clear: (draft) => {
    draft.detail = (draft.detail ?? []).filter((block) => !isPicture(block));
  },
};

export const pictureCells: Partial<Record<SheetField, FieldCells>> = { images, detailImages };
