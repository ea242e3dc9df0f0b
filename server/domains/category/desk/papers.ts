/** What a category asks for, as the operator writes it: sellers who would stand without a paper are told of it before. */
import type { categoryDeskApi, AskedDocs, DeskCategory } from '@jangteo/contract/category/desk.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { EFFECT_EXAMPLES, type Effect } from '@jangteo/contract/reference/effect.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fieldError, type Refusal } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { oneOf, standing, subjectsOf, treeOf } from './acts.ts';
import { insertPaperKind, readPaperKinds, writePapers } from './queries/tree.ts';
import { readLacking, type Lacking } from './queries/uses.ts';
import { dayFault, papersFault, plannedPapers, type PlannedPaper } from './rules.ts';

type Api = typeof categoryDeskApi;

const isOnWay = (a: DeskCategory, b: DeskCategory): boolean =>
  a !== b && (`${a.path} > `.startsWith(`${b.path} > `) || `${b.path} > `.startsWith(`${a.path} > `));

/** Nothing is asked twice on one way down: papers belong to the category that asks, so one would be handed in twice. */
function twiceFault(
  all: readonly DeskCategory[],
  one: DeskCategory,
  names: readonly string[],
): Refusal | null {
  for (const other of all.filter((each) => isOnWay(each, one))) {
    const n = names.findIndex((name) => other.docTypes.some((paper) => paper.name === name));
    if (n >= 0)
      return fieldError(`docTypes[${n}].name`, 'DUPLICATE', `${other.path}에서 이미 요구하는 서류입니다.`);
  }
  return null;
}

interface Plan {
  papers: PlannedPaper[];
  begins: PlannedPaper[];
  /** Sellers without a paper that begins to be required, by its name. */
  lacking: Map<string, Lacking[]>;
}

async function planOf(
  db: Db,
  { all, one }: Awaited<ReturnType<typeof treeOf>>,
  body: AskedDocs,
  now: Date,
): Promise<Plan> {
  const { categorySeq } = one;
  const known = await readPaperKinds(db);
  const names = body.docTypes.map(({ name }) => name);
  const fault = papersFault(body.docTypes, one.kinds, known) ?? twiceFault(all, one, names);
  if (fault) throw fault;
  const { papers, begins } = plannedPapers(body, one.docTypes, known);
  const lacking = new Map<string, Lacking[]>();
  for (const { name, docTypeSeq, kinds } of begins)
    lacking.set(
      name,
      await readLacking(db, { categorySeq, docTypeSeq, kinds, day: body.requiredFrom ?? kstDay(now) }),
    );
  return { papers, begins, lacking };
}

const sum = (rows: readonly Lacking[]): number => rows.reduce((n, { products }) => n + products, 0);

/** What would lack a paper; days are judged when it is written. */
export async function previewDocs(
  ctx: TxCtx,
  { params: { categorySeq }, body }: InputOf<Api['previewDocs']>,
): Promise<Effect> {
  const { begins, lacking } = await planOf(ctx.db, await treeOf(ctx.db, categorySeq), body, ctx.now);
  const found = begins.flatMap(({ name }) => lacking.get(name)!.map((row) => ({ ...row, paper: name })));
  return {
    counts: begins.flatMap(({ name }) => {
      const rows = lacking.get(name)!;
      return [
        { key: 'sellers', label: `${name} 없는 판매자`, n: rows.length },
        { key: 'products', label: `${name} 없는 상품`, n: sum(rows) },
      ];
    }),
    money: [],
    examples: found.slice(0, EFFECT_EXAMPLES).map(({ name, paper, products }) => ({
      subject: name,
      before: `상품 ${products}개`,
      after: `${paper} 없음`,
    })),
    asOf: toKst(ctx.now),
    complete: true,
  };
}

export async function changeDocs(
  ctx: TxCtx,
  { params: { categorySeq }, body }: InputOf<Api['docs']>,
): Promise<DeskCategory> {
  const { db, now } = ctx;
  const tree = await standing(db, categorySeq, body.version);
  const { one } = tree;
  const { papers, begins, lacking } = await planOf(db, tree, body, now);
  const most = Math.max(0, ...[...lacking.values()].map(sum));
  const late = begins.length > 0 ? dayFault(body.requiredFrom, kstDay(now), most) : null;
  if (late) throw late;
  const notes = new Map(body.docTypes.map(({ name, note }) => [name, note]));
  const written: (PlannedPaper & { docTypeSeq: number })[] = [];
  for (const paper of papers)
    written.push({
      ...paper,
      docTypeSeq: paper.docTypeSeq ?? (await insertPaperKind(db, paper.name, notes.get(paper.name)!)),
    });
  await writePapers(db, categorySeq, written);
  const asked = written.filter(({ name }) => (lacking.get(name) ?? []).length > 0);
  await emit(
    ctx.client,
    ...asked.map(({ docTypeSeq, name, kinds, requiredFrom }) => ({
      topic: 'category.docs-asked' as const,
      key: `category.docs-asked:${categorySeq}:${docTypeSeq}:${one.version + 1}`,
      sellerSeq: null,
      payload: { categorySeq, path: one.path, docTypeSeq, name, kinds, requiredFrom: requiredFrom! },
    })),
  );
  await noteDecision(ctx, {
    subjects: subjectsOf(categorySeq),
    why: body.why,
    before: { docTypes: one.docTypes },
    after: { docTypes: written },
  });
  return oneOf(db, categorySeq);
}
