// operator.md §7: a category that is hidden is chosen by nobody; what stands in it goes on.
import { afterEach, expect, test } from 'vitest';
import { stageFlash } from '../../testing/flash.ts';
import { CLOTHES } from '../../testing/product-writing.ts';

const { sql, ask, draft, whole, made, post, put, bodyOf, said, read, write, flash, desk } = stageFlash();
/** Above the leaf: what is hidden hides what stands below it. */
const BRANCH = 10_300;
const expose = (is: boolean) => sql('update category set exposed = $2 where category_seq = $1', [BRANCH, is]);
afterEach(() => expose(true));

test('nothing new is registered there, what is there is changed, sold and seen', async () => {
  const standing = await made(await whole({ activate: true }));
  const other = await made(draft({ categorySeq: 10_101 }));
  await expose(false);
  expect(said(await post(draft()))).toEqual([400, 'BAD_REQUEST', ['categorySeq REFERENCE']]);
  expect(said(await put(other.productSeq, bodyOf(other, { categorySeq: CLOTHES })))).toEqual([
    400,
    'BAD_REQUEST',
    ['categorySeq REFERENCE'],
  ]);
  const changed = await put(standing.productSeq, bodyOf(standing, { name: '새 이름의 잠옷' }));
  expect(changed.body.data).toMatchObject({ name: '새 이름의 잠옷', saleStatus: standing.saleStatus });
  expect((await desk.deactivate(standing.productSeq)).status).toBe(200);
  expect((await desk.activate(standing.productSeq)).body.data).toMatchObject({ failures: [] });
  const detail = await ask<{ path: string }>('GET', `/v1/categories/${CLOTHES}`);
  expect(detail.body.data.path).toContain(' > ');
});

test('the base info of flash products wants another category, since what it makes is new', async () => {
  expect((await write()).body.data).toMatchObject({ ready: true, missing: [] });
  await expose(false);
  expect(await read()).toMatchObject({ ready: false, missing: ['categorySeq'] });
  expect(said(await flash())).toEqual([461, 'FLASH_BASE_REQUIRED', []]);
  expect(said(await write())).toEqual([400, 'BAD_REQUEST', ['terms.categorySeq REFERENCE']]);
  await expose(true);
  expect(await read()).toMatchObject({ ready: true });
});
