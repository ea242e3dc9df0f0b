// Flash products of 온유상회, at any moment: for tests of the product domain.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FlashInfo } from '@jangteo/contract/product/flash.api.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { standAt } from '../../tools/testing/moment.ts';
import { addPerson } from './people.ts';
import { stageProducts } from './product-desk.ts';
import { CLOTHES, ONYU, writingOn } from './product-writing.ts';

/** Registers the hooks of the test file. */
export function stageFlash() {
  const desk = stageProducts();
  const { stage, sql } = desk;
  /** A sign-in does not outlast a leap of the clock. */
  let mine: string | undefined;
  const ask = <T>(method: string, path: string, body?: object, token = mine) =>
    desk.ask<T>(method, path, body, token);
  const writing = writingOn({ ...desk, ask });
  const { picture, notice, said } = writing;
  const at = async (time: string) => {
    standAt(Date.parse(`${time}+09:00`));
    mine = (await stage.app.login('hello@onyu.kr')).token;
  };
  const path = (seller: number) => `/v1/seller/info/${seller}/flash`;
  const terms = async (more: object = {}) => ({
    categorySeq: CLOTHES,
    stock: 20,
    window: 'SIX_HOURS',
    taxType: 'TAX',
    legalInfo: await notice(),
    asPolicy: '7일 안에 알려 주세요.',
    ...more,
  });
  const read = async (seller = ONYU, token?: string) =>
    (await ask<FlashInfo>('GET', path(seller), undefined, token)).body.data;
  const write = async (more: object = {}, seller = ONYU, token?: string) => {
    const { version } = await read(seller, token);
    return ask<FlashInfo>('PUT', path(seller), { version, terms: await terms(more) }, token);
  };
  const flash = async (more: object = {}, token?: string) =>
    ask<Product>(
      'POST',
      '/v1/products',
      { type: 'FLASH', image: await picture('PREVIEW_IMAGE'), salePrice: 9_900, stock: 10, ...more },
      token,
    );
  const sold = async (more: object = {}) => {
    const answer = await flash(more);
    expect(said(answer)).toEqual([200, 'SUCCESS', []]);
    return answer.body.data;
  };
  const newSeller = async () => {
    const loginId = `flash${randomUUID().slice(0, 8)}`;
    const seq = await addPerson(stage.app.deps, { loginId });
    return { seq, token: (await stage.app.login(loginId)).token };
  };
  return { desk, stage, sql, ask, at, ...writing, terms, path, read, write, flash, sold, newSeller };
}
