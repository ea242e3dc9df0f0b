import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Notice } from '@jangteo/contract/product/notice.api.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { stageProducts } from '../../testing/product-desk.ts';
import { ONYU, writingOn } from '../../testing/product-writing.ts';
import { putPaper } from '../../testing/put-file.ts';
import { findOwnFile, findUploads } from '../file/index.ts';
import { noteMissed, removeFiles } from './files.ts';
import { purgeTrash } from './jobs.ts';

const desk = stageProducts();
const { stage, ask, sql } = desk;
const { picture, whole, made, put, bodyOf } = writingOn(desk);

const DAY = 86_400_000;
const ctx = () => ({ ...stage.app.deps, signal: new AbortController().signal });
/** The chore as it finds things so many days from now; calls stand in the present, where sessions live. */
const removeAfter = async (days: number): Promise<void> => {
  const now = clock.now().getTime();
  standAt(now + days * DAY);
  await removeFiles(ctx());
  standAt(now);
};
/** Whether anybody may still see it. */
const seen = async (pathname: string): Promise<number> => (await fetch(stage.app.url + pathname)).status;
const filesOf = async (by: string, seq: number): Promise<{ pathname: string; over: boolean }[]> =>
  sql(
    `select pathname, ended_at is not null as over from product_file
      where seller_seq = $1 and used_by = $2 and used_seq = $3 order by 1`,
    [ONYU, by, seq],
  );
/** What is shown there now. */
const shownBy = async (by: string, seq: number): Promise<string[]> =>
  (await filesOf(by, seq)).filter(({ over }) => !over).map(({ pathname }) => pathname);
const inOrder = (...pathnames: string[]) => pathnames.toSorted();
const copyOf = async (seq: number) =>
  (await ask<{ productSeq: number }>('POST', `/v1/products/${seq}/copy`, {})).body.data.productSeq;
const purge = async (seq: number) => {
  await ask('DELETE', '/v1/products', { productSeqList: [seq] });
  await sql('update product set purge_at = $2 where product_seq = $1', [seq, clock.now()]);
  await purgeTrash(ctx());
};

describe('uses of files (product-desk.md §7)', () => {
  test('a product uses what it shows; what it shows no longer is over, and may come back', async () => {
    const [first, second] = [await picture('PREVIEW_IMAGE'), await picture('PREVIEW_IMAGE')];
    const product = await made(await whole({ images: [first, second], detail: [] }));
    const seq = product.productSeq;
    expect(await shownBy('PRODUCT', seq)).toEqual(inOrder(first, second));
    const less = (await put(seq, bodyOf(product, { images: [second] }))).body.data;
    expect(await shownBy('PRODUCT', seq)).toEqual([second]);
    expect(await filesOf('PRODUCT', seq)).toContainEqual({ pathname: first, over: true });
    await put(seq, bodyOf(less, { images: [first, second] }));
    expect(await shownBy('PRODUCT', seq)).toEqual(inOrder(first, second));
  });

  test('a file that a copy uses survives the purge of the original; without the copy it goes, drawn sizes too', async () => {
    const [kept, gone] = [await picture('PREVIEW_IMAGE'), await picture('DETAIL_IMAGE')];
    const product = await made(
      await whole({ images: [kept], detail: [{ type: 'IMAGE', pathname: gone, alt: '' }] }),
    );
    const copy = await copyOf(product.productSeq);
    expect(await shownBy('PRODUCT', copy)).toEqual(inOrder(kept, gone));
    const one = (await ask<object>('GET', `/v1/products/${copy}`)).body.data as typeof product;
    await put(copy, bodyOf(one, { detail: [] }));
    await purge(product.productSeq);
    expect(await shownBy('PRODUCT', product.productSeq)).toEqual([]);
    expect([await seen(`${gone}?w=320`), await seen(`${kept}?w=320`)]).toEqual([200, 200]);
    const drawn = () => readdir(join(stage.app.deps.config.home, 'files', 'image-cache'));
    const before = await drawn();

    await removeAfter(29);
    expect(await seen(gone)).toBe(200);
    await removeAfter(31);
    expect([await seen(gone), await seen(kept)]).toEqual([404, 200]);
    const key = 'select file_id from stored_file where file_id = $1';
    expect(await sql(key, [gone.slice('/media/'.length)])).toEqual([]);
    expect((await drawn()).length).toBe(before.length - 1);
    expect(await seen(`${kept}?w=320`)).toBe(200);
  });

  test('a file that was never used goes after its thirty days; a private one is nobody to be shown and stays', async () => {
    const file = await picture('PREVIEW_IMAGE');
    const paper = await putPaper(stage.app.deps, ONYU);
    await removeAfter(29);
    expect(await seen(file)).toBe(200);
    await removeAfter(31);
    expect(await seen(file)).toBe(404);
    expect(await findOwnFile(stage.app.deps, [ONYU], paper)).not.toBeNull();
  });

  test('the picture of a draft or a notice is a use until they go', async () => {
    const [inDraft, inNotice] = [await picture('PREVIEW_IMAGE'), await picture('PREVIEW_IMAGE')];
    const draft = { body: { name: '쓰다 만 상품', images: [inDraft] }, progress: { done: 1, total: 12 } };
    const { draftSeq } = (await ask<{ draftSeq: number }>('POST', '/v1/products/temporal', draft)).body.data;
    const notice = {
      title: '추석 배송',
      body: '',
      image: inNotice,
      position: 'TOP',
      scope: 'ALL',
      exposed: true,
    };
    const { noticeSeq } = (await ask<Notice>('POST', '/v1/product-notice', notice)).body.data;
    await removeAfter(40);
    expect([await seen(inDraft), await seen(inNotice)]).toEqual([200, 200]);
    await ask('DELETE', `/v1/products/temporal/${draftSeq}`);
    await ask('DELETE', `/v1/product-notice/${noticeSeq}`);
    expect([await shownBy('DRAFT', draftSeq), await shownBy('NOTICE', noticeSeq)]).toEqual([[], []]);
    await removeAfter(31);
    expect([await seen(inDraft), await seen(inNotice)]).toEqual([404, 404]);
  });

  test('lines of orders keep the picture that they show, though the product shows another and is gone', async () => {
    const [bought, later] = [await picture('PREVIEW_IMAGE'), await picture('PREVIEW_IMAGE')];
    const product = await made(await whole({ images: [bought, later], detail: [] }));
    const seq = product.productSeq;
    const [line] = await sql<{ seq: number; product: number; thumbnail: string }>(
      `select order_product_seq as seq, product_seq as product, thumbnail from order_product
        where seller_seq = $1 and purchase_confirmed_at is not null order by 1 limit 1`,
      [ONYU],
    );
    const lineShows = (of: number, thumbnail: string) =>
      sql(
        'update order_product set product_seq = $2, thumbnail = $3 where seller_seq = $4 and order_product_seq = $1',
        [line!.seq, of, thumbnail, ONYU],
      );
    await lineShows(seq, `${bought}?w=128`);
    await put(seq, bodyOf(product, { images: [later] }));
    await removeAfter(31);
    expect(await filesOf('PRODUCT', seq)).toEqual([{ pathname: later, over: false }]);
    expect(await shownBy('ORDER', seq)).toEqual([bought]);
    await removeAfter(62);
    expect(await seen(bought)).toBe(200);
    await lineShows(line!.product, line!.thumbnail);
  });

  test('what a version before has shown without writing it down is found in its rows', async () => {
    const shown = await picture('PREVIEW_IMAGE');
    const { productSeq } = await made(await whole({ images: [shown], detail: [] }));
    await sql('delete from product_file where used_by = $1 and used_seq = $2', ['PRODUCT', productSeq]);
    await noteMissed(ctx());
    expect(await shownBy('PRODUCT', productSeq)).toEqual([shown]);
  });

  test('whoever is about to show an old file is not robbed of it; what is gone is refused by name', async () => {
    const file = await picture('PREVIEW_IMAGE');
    await inTransaction(stage.app.deps.pools.app, [ONYU], async (_db, client) => {
      expect((await findUploads(client, [file])).size).toBe(1);
      await removeAfter(31);
    });
    expect(await seen(file)).toBe(200);
    await removeAfter(31);
    expect(await seen(file)).toBe(404);
    const answer = await ask('POST', '/v1/products', await whole({ images: [file] }));
    expect([answer.status, answer.body.data]).toMatchObject([
      400,
      { errors: [{ field: 'images[0]', code: 'REFERENCE' }] },
    ]);
  });
});
