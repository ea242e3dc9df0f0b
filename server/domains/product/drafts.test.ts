import { describe, expect, test } from 'vitest';
import type { Draft } from '@jangteo/contract/product/draft.api.ts';
import { productEdges } from '@jangteo/contract/testing/product-edges.ts';
import { plainBody } from '@jangteo/contract/testing/product-body.ts';
import { stageProducts } from '../../testing/product-desk.ts';
import { CLOTHES, writingOn } from '../../testing/product-writing.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import { dropOldDrafts } from './jobs.ts';

const desk = stageProducts();
const { stage, ask, sql, named } = desk;
const { made, draft: product, said } = writingOn(desk);

type Saved = Pick<Draft, 'draftSeq' | 'version' | 'savedAt'>;
const progress = { done: 4, total: 12 };
const save = (body: object, more: object = {}) =>
  ask<Saved>('POST', '/v1/products/temporal', { body, progress, ...more });
const list = async (query = '') => (await ask<Draft[]>('GET', `/v1/products/temporal${query}`)).body.data;
const remove = (seq: number) => ask('DELETE', `/v1/products/temporal/${seq}`);
const none = async () => {
  for (const { draftSeq } of await list()) await remove(draftSeq);
};

describe('임시저장 (product-desk.md §7)', () => {
  test('begun, shown without its body, opened with it, written over, removed', async () => {
    await none();
    const body = {
      kind: 'NORMAL',
      name: '황금',
      images: ['/media/a'],
      salePrice: 5,
      delivery: { from: 'OWN', fee: 0 },
    };
    const { draftSeq, version } = (await save(body)).body.data;
    expect(version).toBe(1);
    const row = {
      draftSeq,
      title: '황금',
      productSeq: null,
      kind: 'NORMAL',
      thumbnail: '/media/a',
      progress,
    };
    expect(await list()).toMatchObject([{ ...row, version: 1, body: null }]);
    expect(await list(`?draftSeq=${draftSeq}`)).toMatchObject([{ ...row, body }]);
    const next = await save({ name: '황금향' }, { draftSeq, version });
    expect(next.body.data).toMatchObject({ draftSeq, version: 2 });
    const stale = await save({ name: '늦은 탭' }, { draftSeq, version });
    expect([stale.status, stale.body.code, stale.body.data]).toMatchObject([
      412,
      'VERSION_CONFLICT',
      { current: { version: 2 } },
    ]);
    expect((await remove(draftSeq)).status).toBe(200);
    expect((await remove(draftSeq)).status).toBe(404);
    expect((await save({}, { draftSeq, version: 2 })).status).toBe(404);
    expect(await list(`?draftSeq=${draftSeq}`)).toEqual([]);
  });

  test('ten of a user, however many are saved at once; another user has ten of their own', async () => {
    await none();
    const answers = await Promise.all(Array.from({ length: 13 }, () => save({})));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(10);
    expect(answers.filter((a) => a.body.code === 'DRAFT_LIMIT')).toHaveLength(3);
    const [first] = await list();
    expect((await save({}, { draftSeq: first!.draftSeq, version: 1 })).status).toBe(200);
    await none();
  });

  test('one of each product that is changed', async () => {
    const productSeq = await named('구운 김 선물세트');
    const one = (await save({ name: '가' }, { productSeq })).body.data;
    const two = (await save({ name: '나' }, { productSeq })).body.data;
    expect(two).toMatchObject({ draftSeq: one.draftSeq, version: 2 });
    const [theirs] = await sql<{ seq: number }>(
      'select min(product_seq) as seq from product where seller_seq <> 10001',
    );
    expect((await save({}, { productSeq: theirs!.seq })).status).toBe(404);
    await none();
  });

  test('it goes with the product that is saved from it', async () => {
    await none();
    const { draftSeq } = (await save({ name: '잠옷' })).body.data;
    await made(product({ draftSeq }));
    expect(await list()).toEqual([]);
    expect((await made(product({ draftSeq }))).saleStatus).toBe('WAIT');
  });

  /** Too little, or what does not go together: said when the product is saved. */
  const LATER = new Set(['REQUIRED', 'MIN', 'DUPLICATE', 'UNKNOWN', 'REFERENCE']);
  const TOGETHER = new Set(['price with diff ≤ 9,999,999,999', 'FREE costs nothing', 'goods are carried']);
  test.each(productEdges.map((edge) => [edge.name, edge] as const))('%s', async (_, edge) => {
    const answer = await save({ ...plainBody(edge.beyond.kind), categorySeq: CLOTHES, ...edge.beyond });
    if (LATER.has(edge.code) || TOGETHER.has(edge.name))
      expect([answer.status, said(answer)[2]]).toEqual([200, []]);
    else expect(said(answer)[2]).toContain(`body.${edge.field} ${edge.code}`);
    const fits = await save({ ...plainBody(edge.fits.kind), ...edge.fits });
    expect([fits.status, said(fits)[2]]).toEqual([200, []]);
    await none();
  });

  test('what nobody has touched for 90 days goes', async () => {
    await sql('delete from product_draft');
    await save({ name: '오래된 것' });
    const count = async () =>
      (await sql<{ n: number }>('select count(*)::int as n from product_draft'))[0]!.n;
    const began = clock.now().getTime();
    standAt(began + 89 * 86_400_000);
    await dropOldDrafts(stage.app.deps);
    expect(await count()).toBe(1);
    standAt(began + 91 * 86_400_000);
    await dropOldDrafts(stage.app.deps);
    expect(await count()).toBe(0);
  });
});
