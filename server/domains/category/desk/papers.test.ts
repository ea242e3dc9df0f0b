// operator.md §7: papers that a category asks for; whoever sells there without one is told by when, and nothing goes off.
import { expect, test } from 'vitest';
import type { OwnDocRow } from '@jangteo/contract/category/doc.api.ts';
import type { CategoryTree, DeskCategory } from '@jangteo/contract/category/desk.api.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { allSubscriptions } from '../../../domains.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { stageRules, why } from '../../../testing/rules.ts';
import { missingPapers } from '../index.ts';

const { app, call, sql } = stageRules({ demo: true });
// The stage stands at 2026-11-20.
const [TOO_SOON, IN_TIME, THE_DAY_BEFORE] = ['2026-12-03', '2026-12-04', '2026-12-03'];
const BRANCH = 10_300;
const LEAF = 10_303;
const PAPER = '의류 안전기준 확인서';
const ONYU = 10_001;

const one = async (seq: number) =>
  (await call<CategoryTree>('GET', 'categories')).body.data.categories.find(
    ({ categorySeq }) => categorySeq === seq,
  )!;
const asks = (...docTypes: object[]) =>
  docTypes.map((doc) => ({ name: PAPER, required: true, kinds: ['NORMAL'], ...doc }));
const put = async (seq: number, docTypes: object[], more: object = {}) =>
  call<DeskCategory>('PUT', `categories/${seq}/docs`, {
    docTypes,
    version: (await one(seq)).version,
    why,
    ...more,
  });
const wrong = ({ body }: { body: { data: unknown } }) =>
  (body.data as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => [field, code]);
const lacking = () =>
  sql<{ seller: string; n: number }>(
    `select p.seller_seq as seller, count(*)::int as n from product p
      where p.category_seq between $1 and $1 + 99 and p.deleted_at is null and p.kind = 'NORMAL' group by 1 order by 1`,
    [BRANCH],
  );
const onSale = () =>
  sql(
    'select product_seq, sale_status, version from product where category_seq between $1 and $1 + 99 order by 1',
    [BRANCH],
  );
const missingOn = (today: string) =>
  inTransaction(app().deps.pools.app, [ONYU], (db) =>
    missingPapers(db, ONYU, { categorySeq: LEAF, kind: 'NORMAL', today }),
  );
const ownPapers = async () => {
  const { token } = await app().login(personaOf('producer-a').loginId);
  return (await app().call<OwnDocRow[]>('GET', '/v1/products/category-docs', { token })).body.data;
};
async function tellAll(): Promise<void> {
  const events = await sql<{ key: string; payload: never }>(
    "select event_key as key, payload from outbox where topic = 'category.docs-asked' order by outbox_seq",
  );
  for (const { key, payload } of events)
    for (const hearing of allSubscriptions().filter(({ topic }) => topic === 'category.docs-asked'))
      await hearing.run({ key, sellerSeq: null, payload }, {
        ...app().deps,
        signal: new AbortController().signal,
      } as never);
}

test('what would lack a paper is counted beforehand as the rows are, and nothing is written', async () => {
  const rows = await lacking();
  expect(rows.length).toBeGreaterThan(0);
  const before = await one(BRANCH);
  const { body } = await call<Effect>('PUT', `categories/${BRANCH}/docs/preview`, {
    docTypes: asks({}),
    why,
  });
  expect(body.data.counts.map(({ key, n }) => [key, n])).toEqual([
    ['sellers', rows.length],
    ['products', rows.reduce((sum, { n }) => sum + n, 0)],
  ]);
  expect(body.data.examples.length).toBe(Math.min(rows.length, 20));
  expect(await one(BRANCH)).toEqual(before);
  expect(await sql('select 1 from doc_type where name = $1', [PAPER])).toEqual([]);
});

test('sellers who sell there are told by when; nothing goes off, and only from that day on a sale needs it', async () => {
  expect(wrong(await put(BRANCH, asks({})))).toEqual([['requiredFrom', 'MIN']]);
  expect(wrong(await put(BRANCH, asks({}), { requiredFrom: TOO_SOON }))).toEqual([['requiredFrom', 'MIN']]);
  const stood = await onSale();
  const note = '섬유제품 안전기준 시험성적서입니다.';
  const { body } = await put(BRANCH, asks({ note }), { requiredFrom: IN_TIME });
  expect(body.data.docTypes).toMatchObject([{ name: PAPER, required: true, requiredFrom: IN_TIME }]);
  const { docTypeSeq } = body.data.docTypes[0]!;
  expect(await sql('select note from doc_type where doc_type_seq = $1', [docTypeSeq])).toEqual([{ note }]);
  expect(await onSale()).toEqual(stood);
  expect(await missingOn(THE_DAY_BEFORE)).toEqual([]);
  expect(await missingOn(IN_TIME)).toEqual([PAPER]);
  expect((await ownPapers()).find(({ name }) => name === PAPER)).toMatchObject({
    state: 'NONE',
    required: true,
    requiredFrom: IN_TIME,
    categorySeq: BRANCH,
  });

  await tellAll();
  await tellAll();
  const told = await sql<{ seller: string; title: string; n: number }>(
    `select seller_seq as seller, min(title) as title, count(*)::int as n from alert
      where type = 'DOC_ASKED' group by 1 order by 1`,
  );
  expect(told).toEqual(
    (await lacking()).map(({ seller }) => ({ seller, title: `${IN_TIME}부터 서류가 필요합니다.`, n: 1 })),
  );
  const [noted] = await sql(
    `select detail -> 'before' -> 'docTypes' as before, detail -> 'after' -> 'docTypes' -> 0 ->> 'name' as after
      from access_log where kind = 'WRITE' and subjects ? $1 order by log_seq desc limit 1`,
    [`category:${BRANCH}`],
  );
  expect(noted).toEqual({ before: [], after: PAPER });
});

test('what was asked with a day stays so when something else changes, and goes when it is taken out', async () => {
  const more = asks({}, { name: '정품 확인서 또는 수입신고필증', required: false });
  const kept = await put(BRANCH, more);
  expect(kept.body.data.docTypes.map(({ name, requiredFrom }) => [name, requiredFrom])).toEqual([
    [PAPER, IN_TIME],
    ['정품 확인서 또는 수입신고필증', null],
  ]);
  expect((await put(BRANCH, [])).body.data.docTypes).toEqual([]);
  expect(await missingOn(IN_TIME)).toEqual([]);
});

test('a paper is asked once on a way down, once in a list, and of whoever sells there', async () => {
  const licence = { name: '건강기능식품 판매업 영업신고증' };
  expect(wrong(await put(40_501, asks(licence)))).toEqual([['docTypes[0].name', 'DUPLICATE']]);
  expect(wrong(await put(40_000, asks(licence)))).toEqual([['docTypes[0].name', 'DUPLICATE']]);
  expect(wrong(await put(LEAF, asks({}, {})))).toEqual([['docTypes[1].name', 'DUPLICATE']]);
  expect(wrong(await put(LEAF, asks({ kinds: ['VOUCHER'] })))).toEqual([['docTypes[0].kinds', 'ENUM']]);
  expect(wrong(await put(LEAF, asks({ ...licence, note: '다른 설명' })))).toEqual([
    ['docTypes[0].note', 'REFERENCE'],
  ]);
  expect((await put(LEAF, [], { version: 900 })).body.code).toBe('VERSION_CONFLICT');
});

test('where nobody sells it holds at once', async () => {
  const [empty] = await sql<{ seq: string }>(
    `select category_seq as seq from category c where leaf and kinds = '{NORMAL}'
      and not exists (select from product p where p.category_seq = c.category_seq) order by 1 limit 1`,
  );
  const seq = Number(empty!.seq);
  expect((await put(seq, asks({}))).body.data.docTypes).toMatchObject([{ name: PAPER, requiredFrom: null }]);
  expect(wrong(await put(seq, asks({ name: '새 서류' }), { requiredFrom: '2026-11-20' }))).toEqual([
    ['requiredFrom', 'MIN'],
  ]);
});
