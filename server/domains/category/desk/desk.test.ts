// operator.md §7: the tree of categories; what is used is hidden and never deleted, and nobody writes over another.
import { expect, test } from 'vitest';
import type { CategoryRow } from '@jangteo/contract/category/category.api.ts';
import type { CategoryTree, CategoryUses, DeskCategory } from '@jangteo/contract/category/desk.api.ts';
import { stageRules, why } from '../../../testing/rules.ts';

const { app, call, goTo, sql, tokens } = stageRules({ demo: true });

const LIQUOR = 40_601;
const tree = async () => (await call<CategoryTree>('GET', 'categories')).body.data;
const one = async (seq: number) => (await tree()).categories.find(({ categorySeq }) => categorySeq === seq)!;
const add = (body: object) =>
  call<DeskCategory>('POST', 'categories', { exposed: true, noticeTemplate: null, why, ...body });
const leaf = (parentSeq: number, name: string, more: object = {}) =>
  add({ parentSeq, name, noticeTemplate: 'FRESH_FOOD', kinds: ['NORMAL'], ...more });
const edit = async (seq: number, more: object) => {
  const { name, exposed, noticeTemplate, version } = await one(seq);
  return call<DeskCategory>('PUT', `categories/${seq}`, {
    name,
    exposed,
    noticeTemplate,
    version,
    why,
    ...more,
  });
};
const remove = async (seq: number, version?: number) =>
  call('DELETE', `categories/${seq}`, { version: version ?? (await one(seq)).version, why });
const logged = (seq: number) =>
  sql<{ before: object; after: object }>(
    `select detail -> 'before' as before, detail -> 'after' as after from access_log
      where kind = 'WRITE' and subjects ? $1 order by log_seq`,
    [`category:${seq}`],
  );
const wrong = ({ body }: { body: { data: unknown } }) =>
  (body.data as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => [field, code]);
const leaves = async () =>
  (await app().call<CategoryRow[]>('GET', '/v1/categories/leaves/exposed', { token: tokens.policy })).body
    .data;
const children = async (seq: number) =>
  (
    await app().call<CategoryRow[]>('GET', '/v1/categories/children/exposed', {
      token: tokens.policy,
      query: { categorySeq: seq },
    })
  ).body.data.map(({ categorySeq }) => categorySeq);

test('the tree as it stands: from the roots down, counted as the rows are', async () => {
  const { categories, templates, docTypes } = await tree();
  expect([templates.length, docTypes.length]).toEqual([38, 16]);
  const counted = await sql<{ seq: string; n: number }>(
    `select c.category_seq as seq, (select count(*)::int from product p where p.deleted_at is null
        and p.category_seq in (select k.category_seq from category k
          left join category m on m.category_seq = k.parent_seq
          where c.category_seq in (k.category_seq, k.parent_seq, m.parent_seq))) as n
      from category c order by c.path`,
  );
  expect(
    categories.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map((one) => [one.categorySeq, one.products]),
  ).toEqual(
    counted
      .map(({ seq, n }) => [Number(seq), n])
      .toSorted(([a], [b]) => {
        const path = (seq: number) => categories.find(({ categorySeq }) => categorySeq === seq)!.path;
        return path(a!) < path(b!) ? -1 : 1;
      }),
  );
  expect(categories.some(({ products }) => products > 0)).toBe(true);
  const at = new Map(categories.map(({ categorySeq }, n) => [categorySeq, n]));
  expect(
    categories.filter(({ parentSeq, categorySeq }) => parentSeq && at.get(parentSeq)! > at.get(categorySeq)!),
  ).toEqual([]);
});

test('what uses a category, over all sellers, is what the rows say', async () => {
  const top = 40_000;
  const uses = (await call<CategoryUses>('GET', `categories/${top}/uses`)).body.data;
  const [rows] = await sql<CategoryUses>(
    `with b as (select category_seq from category where path = '식품' or path like '식품 > %')
      select (select count(*)::int from category where parent_seq = ${top}) as below,
        (select count(*)::int from product where category_seq in (table b) and deleted_at is null) as products,
        (select count(*)::int from product where category_seq in (table b) and deleted_at is null
          and sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT')) as "onSale",
        (select count(*)::int from product where category_seq in (table b) and deleted_at is not null) as removed,
        (select count(distinct seller_seq)::int from product
          where category_seq in (table b) and deleted_at is null) as sellers,
        (select count(*)::int from coupon c where status <> 'COMPLETED' and product_mode = 'INCLUDE' and exists (
          select from coupon_product o join product p using (seller_seq, product_seq)
          where o.seller_seq = c.seller_seq and o.coupon_seq = c.coupon_seq and p.category_seq in (table b))) as coupons,
        (select count(*)::int from fee_rate where category_seq in (table b)) as rates,
        (select count(*)::int from flash_base where category_seq in (table b)) as "flashBases",
        (select count(*)::int from content where category_seq in (table b)) as lives,
        (select count(*)::int from gripper_request where category_seq in (table b)) as requests,
        (select count(*)::int from category_doc where category_seq in (table b)) as papers`,
  );
  expect(uses).toMatchObject(rows!);
  expect(uses.products).toBeGreaterThan(0);
  const { below, products, removed, rates, flashBases, lives, requests, people, papers } = uses;
  expect(uses.total).toBe(
    below + products + removed + rates + flashBases + lives + requests + people + papers,
  );
  expect((await call('GET', 'categories/99999/uses')).status).toBe(404);
});

test('a root, a branch and its leaf are added; a branch takes what its leaf takes, and is offered with it', async () => {
  const root = (await add({ name: '취미' })).body.data;
  expect(root).toMatchObject({ parentSeq: null, level: 1, path: '취미', products: 0, version: 1 });
  const branch = (await add({ parentSeq: root.categorySeq, name: '모임' })).body.data;
  expect(branch).toMatchObject({ level: 2, path: '취미 > 모임', kinds: ['NORMAL'] });
  expect(await children(root.categorySeq)).toEqual([]);
  const own = await leaf(branch.categorySeq, '등산', { kinds: ['VOUCHER'], adultOnly: true });
  expect(own.body.data).toMatchObject({
    path: '취미 > 모임 > 등산',
    kinds: ['VOUCHER'],
    adultOnly: true,
    noticeTemplate: 'FRESH_FOOD',
  });
  expect([(await one(branch.categorySeq)).kinds, (await one(root.categorySeq)).kinds]).toEqual([
    ['VOUCHER'],
    ['VOUCHER'],
  ]);
  expect(await children(root.categorySeq)).toEqual([branch.categorySeq]);
  expect((await leaves()).at(-1)).toMatchObject({ path: '취미 > 모임 > 등산', leaf: true });
  expect((await leaf(own.body.data.categorySeq, '더')).body.code).toBe('CATEGORY_DEPTH');
  expect(wrong(await leaf(branch.categorySeq, '등산'))).toEqual([['name', 'DUPLICATE']]);
  expect(wrong(await add({ name: '취미' }))).toEqual([['name', 'DUPLICATE']]);
  expect((await add({ name: '취미 > 모임' })).status).toBe(400);
  expect(wrong(await add({ parentSeq: 99_999, name: '없음' }))).toEqual([['parentSeq', 'REFERENCE']]);
  expect(wrong(await leaf(branch.categorySeq, '낚시', { noticeTemplate: null }))).toEqual([
    ['noticeTemplate', 'REQUIRED'],
  ]);
  expect(wrong(await leaf(branch.categorySeq, '낚시', { noticeTemplate: 'NOTHING' }))).toEqual([
    ['noticeTemplate', 'REFERENCE'],
  ]);
  expect(wrong(await leaf(branch.categorySeq, '낚시', { kinds: undefined }))).toEqual([
    ['kinds', 'REQUIRED'],
  ]);
  expect(wrong(await add({ name: '놀이', noticeTemplate: 'FRESH_FOOD' }))).toEqual([
    ['noticeTemplate', 'REFERENCE'],
  ]);
  expect(await logged(own.body.data.categorySeq)).toMatchObject([
    { before: {}, after: { path: '취미 > 모임 > 등산', kinds: ['VOUCHER'] } },
  ]);
});

test('a new name is read everywhere at once: below it, in lists, by whoever chooses', async () => {
  const before = await one(40_000);
  const renamed = await edit(40_000, { name: '먹거리' });
  expect(renamed.body.data).toMatchObject({ path: '먹거리', version: before.version + 1 });
  expect(
    await sql(`select c.path from category c left join category p on p.category_seq = c.parent_seq
      where c.path <> concat_ws(' > ', p.path, c.name)`),
  ).toEqual([]);
  expect((await leaves()).filter(({ path }) => path.startsWith('먹거리 > ')).length).toBeGreaterThan(10);
  expect((await leaves()).some(({ path }) => path.startsWith('식품 > '))).toBe(false);
  expect(wrong(await edit(40_000, { name: '취미' }))).toEqual([['name', 'DUPLICATE']]);
  expect((await edit(40_000, { name: '식품' })).status).toBe(200);
  expect((await logged(40_000)).slice(-2)).toMatchObject([
    { before: { name: '식품', path: '식품' }, after: { name: '먹거리', path: '먹거리' } },
    { before: { name: '먹거리' }, after: { name: '식품' } },
  ]);
});

test('two operators at once: one writes, the other reads what stands now', async () => {
  const { name, noticeTemplate, version } = await one(LIQUOR);
  const put = (exposed: boolean) =>
    call<DeskCategory>('PUT', `categories/${LIQUOR}`, { name, exposed, noticeTemplate, version, why });
  const both = await Promise.all([put(true), put(true)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const late = both.find(({ status }) => status === 412)!;
  expect(late.body).toMatchObject({
    code: 'VERSION_CONFLICT',
    data: { current: { version: version + 1 }, result: { categorySeq: LIQUOR, version: version + 1, name } },
  });
  const twins = await Promise.all([add({ name: '쌍둥이' }), add({ name: '쌍둥이' })]);
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('siblings stand in the order that somebody gives them', async () => {
  const stood = await children(40_200);
  const [first, second] = stood;
  const { version } = await one(first!);
  const move = (order: number) =>
    call<DeskCategory>('PUT', `categories/${first}/order`, { order, version, why });
  expect((await move(3)).status).toBe(200);
  expect((await children(40_200)).slice(0, 3)).toEqual([second, stood[2], first]);
  expect((await move(1)).body.code).toBe('VERSION_CONFLICT');
  expect((await leaves()).map(({ categorySeq }) => categorySeq)).toEqual(
    (await tree()).categories.filter(({ level }) => level === 3).map(({ categorySeq }) => categorySeq),
  );
  const last = await call<DeskCategory>('PUT', `categories/${first}/order`, {
    order: 900,
    version: version + 1,
    why,
  });
  expect(last.status).toBe(200);
  expect((await children(40_200)).at(-1)).toBe(first);
  expect((await logged(first!)).at(-1)).toEqual({ before: { order: 3 }, after: { order: stood.length } });
});

test('hidden: nobody finds it, nor what stands below it; what is hidden and unused is deleted', async () => {
  const branch = (await add({ parentSeq: 40_000, name: '간편식' })).body.data.categorySeq;
  const own = (await leaf(branch, '도시락')).body.data.categorySeq;
  await edit(branch, { exposed: false });
  expect((await leaves()).some(({ categorySeq }) => categorySeq === own)).toBe(false);
  expect((await one(branch)).exposed).toBe(false);
  expect((await remove(branch)).body).toMatchObject({
    code: 'IN_USE',
    message: '사용 중이라 삭제할 수 없습니다. (1건)',
  });
  expect((await remove(own)).body.code).toBe('CATEGORY_SHOWN');
  await edit(own, { exposed: false });
  expect((await remove(own)).body.code).toBe('CATEGORY_SHOWN');
  await goTo('2026-11-20T12:02:00+09:00');
  expect((await remove(own, 1)).body.code).toBe('VERSION_CONFLICT');
  expect((await remove(own)).status).toBe(200);
  expect((await logged(own)).at(-1)).toMatchObject({ before: { path: '식품 > 간편식 > 도시락' }, after: {} });
  expect((await remove(branch)).status).toBe(200);
  expect(await sql('select 1 from category where category_seq = any($1)', [[own, branch]])).toEqual([]);
});

test('what anybody uses is never deleted, whatever hides it', async () => {
  const [used] = await sql<{ seq: string; n: number }>(
    `select category_seq as seq, count(*)::int as n from product where deleted_at is null group by 1 order by 2 desc limit 1`,
  );
  const seq = Number(used!.seq);
  await sql('update category set exposed = false where category_seq = $1', [seq]);
  expect((await remove(seq)).body.code).toBe('IN_USE');
  await sql('update category set exposed = true where category_seq = $1', [seq]);
});

test('whoever reads the catalogue changes nothing of it; the others do not read it', async () => {
  const { version } = await one(LIQUOR);
  expect((await call('GET', 'categories', undefined, tokens.finance)).status).toBe(200);
  expect((await call('DELETE', `categories/${LIQUOR}`, { version, why }, tokens.finance)).status).toBe(403);
  expect((await call('GET', 'categories', undefined, tokens.content)).status).toBe(403);
  expect((await call('GET', `categories/${LIQUOR}/uses`, undefined, tokens.content)).status).toBe(403);
});
