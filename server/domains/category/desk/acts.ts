/** 카테고리 at the desk (operator.md §7; docs/decisions/0245): one operator at a time writes in the tree. */
import {
  CATEGORY_LEVELS,
  HIDDEN_SECONDS,
  type CategoryTree,
  type categoryDeskApi,
  type DeskCategory,
} from '@jangteo/contract/category/desk.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { overtaken } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import {
  deleteCategory,
  hiddenSeconds,
  insertCategory,
  lockTree,
  readCategories,
  readPaperKinds,
  readTemplates,
  updateCategory,
  writeKinds,
  writeOrder,
} from './queries/tree.ts';
import { countProducts, readUses } from './queries/uses.ts';

type Api = typeof categoryDeskApi;

/** From the roots down, each with what stands in it and below it. */
export async function readAll(db: Db): Promise<DeskCategory[]> {
  const [categories, own] = [await readCategories(db), await countProducts(db)];
  const sums = new Map<number | null, number>();
  // Those below before those above.
  for (const { categorySeq, parentSeq } of categories.toSorted((a, b) => b.level - a.level)) {
    const products = (own.get(categorySeq) ?? 0) + (sums.get(categorySeq) ?? 0);
    sums.set(categorySeq, products).set(parentSeq, (sums.get(parentSeq) ?? 0) + products);
  }
  return categories.map((one) => ({ ...one, products: sums.get(one.categorySeq) ?? 0 }));
}

export const readTree = async (db: Db): Promise<CategoryTree> => ({
  categories: await readAll(db),
  templates: await readTemplates(db),
  docTypes: await readPaperKinds(db),
});

/** One of them, and all. @throws NOT_FOUND */
export async function treeOf(
  db: Db,
  categorySeq: number,
): Promise<{ all: DeskCategory[]; one: DeskCategory }> {
  const all = await readAll(db);
  const one = all.find((other) => other.categorySeq === categorySeq);
  if (!one) throw fail('NOT_FOUND');
  return { all, one };
}

export const oneOf = async (db: Db, categorySeq: number): Promise<DeskCategory> =>
  (await treeOf(db, categorySeq)).one;

export async function usesOf(db: Db, categorySeq: number) {
  await oneOf(db, categorySeq);
  return readUses(db, categorySeq);
}

/** The tree as it stands while nobody else writes in it, and the one that was read. @throws NOT_FOUND, VERSION_CONFLICT */
export async function standing(db: Db, categorySeq: number, version: number) {
  await lockTree(db);
  const tree = await treeOf(db, categorySeq);
  const { one } = tree;
  if (one.version !== version) throw overtaken(one, one);
  return tree;
}

export const subjectsOf = (categorySeq: number): string[] => [`category:${categorySeq}`];

const pathOf = (parent: DeskCategory | undefined, name: string): string =>
  parent ? `${parent.path} > ${name}` : name;

type Said = Pick<DeskCategory, 'name' | 'noticeTemplate'>;

/** No siblings share a name; leaves, and they alone, have a template. */
async function check(
  db: Db,
  siblings: readonly DeskCategory[],
  level: number,
  { name, noticeTemplate }: Said,
): Promise<void> {
  if (siblings.some((one) => one.name === name))
    throw fieldError('name', 'DUPLICATE', '같은 이름의 카테고리가 있습니다.');
  if (level < CATEGORY_LEVELS && noticeTemplate !== null)
    throw fieldError('noticeTemplate', 'REFERENCE', '고시 유형은 마지막 단계의 카테고리에만 있습니다.');
  if (level < CATEGORY_LEVELS) return;
  if (noticeTemplate === null) throw fieldError('noticeTemplate', 'REQUIRED', '고시 유형을 선택해 주세요.');
  if ((await readTemplates(db)).every(({ key }) => key !== noticeTemplate))
    throw fieldError('noticeTemplate', 'REFERENCE', '없는 고시 유형입니다. 다시 선택해 주세요.');
}

export async function addCategory(ctx: TxCtx, { body }: InputOf<Api['add']>): Promise<DeskCategory> {
  const { parentSeq = null, name, exposed, noticeTemplate, adultOnly, why } = body;
  await lockTree(ctx.db);
  const all = await readAll(ctx.db);
  const parent = all.find(({ categorySeq }) => categorySeq === parentSeq);
  if (parentSeq !== null && !parent)
    throw fieldError('parentSeq', 'REFERENCE', '없는 카테고리입니다. 다시 선택해 주세요.');
  const level = (parent?.level ?? 0) + 1;
  if (level > CATEGORY_LEVELS) throw fail('CATEGORY_DEPTH');
  const siblings = all.filter((one) => one.parentSeq === parentSeq);
  await check(ctx.db, siblings, level, { name, noticeTemplate });
  if (level === CATEGORY_LEVELS && !body.kinds)
    throw fieldError('kinds', 'REQUIRED', '판매 유형을 선택해 주세요.');
  if (level < CATEGORY_LEVELS && (body.kinds || adultOnly))
    throw fieldError('kinds', 'REFERENCE', '판매 유형은 마지막 단계의 카테고리에서 정합니다.');
  // What holds nothing yet takes what stands above it; its first leaf says what it really takes.
  const kinds = [...new Set(body.kinds ?? parent?.kinds ?? ['NORMAL' as const])].toSorted();
  const added = {
    parentSeq,
    level,
    name,
    path: pathOf(parent, name),
    exposed,
    noticeTemplate,
    kinds,
    adultOnly,
  };
  const categorySeq = await insertCategory(ctx.db, added, toKst(ctx.now));
  if (noticeTemplate !== null) await writeKinds(ctx.db, [parentSeq!, parent!.parentSeq!]);
  await noteDecision(ctx, { subjects: subjectsOf(categorySeq), why, before: {}, after: added });
  return oneOf(ctx.db, categorySeq);
}

export async function editCategory(
  ctx: TxCtx,
  { params: { categorySeq }, body }: InputOf<Api['edit']>,
): Promise<DeskCategory> {
  const { name, exposed, noticeTemplate, version, why } = body;
  const { all, one } = await standing(ctx.db, categorySeq, version);
  const siblings = all.filter((other) => other.parentSeq === one.parentSeq && other !== one);
  await check(ctx.db, siblings, one.level, { name, noticeTemplate });
  const parent = all.find((other) => other.categorySeq === one.parentSeq);
  const after = { name, path: pathOf(parent, name), exposed, noticeTemplate };
  await updateCategory(ctx.db, { categorySeq, ...after }, { before: one.path, at: toKst(ctx.now) });
  const before = { name: one.name, path: one.path, exposed: one.exposed, noticeTemplate: one.noticeTemplate };
  await noteDecision(ctx, { subjects: subjectsOf(categorySeq), why, before, after });
  return oneOf(ctx.db, categorySeq);
}

export async function removeCategory(
  ctx: TxCtx,
  { params: { categorySeq }, body: { version, why } }: InputOf<Api['remove']>,
): Promise<null> {
  const { all, one } = await standing(ctx.db, categorySeq, version);
  const { total } = await readUses(ctx.db, categorySeq);
  if (total > 0) throw fail('IN_USE', { params: { count: total } });
  const hidden = await hiddenSeconds(ctx.db, categorySeq, toKst(ctx.now));
  if (hidden === null || hidden < HIDDEN_SECONDS) throw fail('CATEGORY_SHOWN');
  await deleteCategory(ctx.db, categorySeq);
  const above = all.find((other) => other.categorySeq === one.parentSeq);
  await writeKinds(
    ctx.db,
    [one.parentSeq, above?.parentSeq ?? null].filter((seq) => seq !== null),
  );
  const { products: _none, version: _read, ...before } = one;
  await noteDecision(ctx, { subjects: subjectsOf(categorySeq), why, before, after: {} });
  return null;
}

export async function orderCategory(
  ctx: TxCtx,
  { params: { categorySeq }, body: { order, version, why } }: InputOf<Api['order']>,
): Promise<DeskCategory> {
  const { all, one } = await standing(ctx.db, categorySeq, version);
  const stood = all.filter((other) => other.parentSeq === one.parentSeq).map((other) => other.categorySeq);
  const siblings = stood.filter((seq) => seq !== categorySeq);
  siblings.splice(order - 1, 0, categorySeq);
  await writeOrder(ctx.db, siblings, categorySeq);
  const placeIn = (seqs: readonly number[]) => ({ order: seqs.indexOf(categorySeq) + 1 });
  await noteDecision(ctx, {
    subjects: subjectsOf(categorySeq),
    why,
    before: placeIn(stood),
    after: placeIn(siblings),
  });
  return oneOf(ctx.db, categorySeq);
}
