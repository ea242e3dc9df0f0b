// Bodies of products as a form sends them, for tests that write some.
import { expect } from 'vitest';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { OWN_DELIVERY, OWN_RETURNS, plainBody } from '@jangteo/contract/testing/product-body.ts';
import { picture as drawn } from './files-fixtures.ts';
import type { stageProducts } from './product-desk.ts';
import { putFile } from './put-file.ts';

export const ONYU = 10_001;
export const CLOTHES = 10_303;
export const LIQUOR = 40_601;

/** What writes products of 온유상회 over a stage. */
export function writingOn({ stage, ask, sql }: ReturnType<typeof stageProducts>) {
  const picture = async (purpose: 'PREVIEW_IMAGE' | 'DETAIL_IMAGE', owner = ONYU) =>
    putFile(stage.app.deps, owner, {
      purpose,
      filename: 'a.png',
      bytes: await drawn(10, 10).png().toBuffer(),
    });

  /** What may be saved at once: a name, a price and one option. */
  const draft = (more: object = {}) => ({
    ...plainBody(),
    categorySeq: CLOTHES,
    name: '리넨 잠옷',
    options: [{ at: [], diff: 0, stock: 7 }],
    ...more,
  });

  const notice = async (category = CLOTHES) => {
    const [row] = await sql<{ template: string; keys: string[] }>(
      `select template_key as template, array_agg(f.key order by f.sort) as keys
        from category c join notice_field f using (template_key) where category_seq = $1 group by 1`,
      [category],
    );
    const fields = row!.keys.map((key, n) =>
      n === 0 ? { key, value: '면 100%' } : { key, value: null, seeDetail: true },
    );
    return { templateKey: row!.template, fields };
  };

  /** Complete in every section. */
  const whole = async (more: object = {}) =>
    draft({
      images: [await picture('PREVIEW_IMAGE')],
      detail: [
        { type: 'TEXT', html: '<p>시원한 리넨</p>' },
        { type: 'IMAGE', pathname: await picture('DETAIL_IMAGE'), alt: '잠옷' },
      ],
      delivery: OWN_DELIVERY,
      returns: OWN_RETURNS,
      legalInfo: await notice(),
      asPolicy: '7일 안에 알려 주세요.',
      ...more,
    });

  const post = (body: object) => ask<Product>('POST', '/v1/products', body);
  const put = (seq: number, body: object) => ask<Product>('PUT', `/v1/products/${seq}`, body);
  const made = async (body: object): Promise<Product> => {
    const answer = await post(body);
    expect([answer.status, answer.body.message, answer.body.data]).toMatchObject([
      200,
      expect.any(String),
      {},
    ]);
    return answer.body.data;
  };
  /** The answer as a body to send back. */
  const bodyOf = (product: Product, more: object = {}) => {
    const { version, options, ...rest } = product;
    const known = Object.keys(draft()).concat(
      'yourProductId intro brand manufacturer model origin adultOnly images video detail consumerPrice optionTypes'.split(
        ' ',
      ),
      'minOrder maxPerOrder maxPerBuyer startAt endAt delivery returns voucher legalInfo certifications'.split(
        ' ',
      ),
      'asPolicy extra tags exposure'.split(' '),
    );
    const content = Object.fromEntries(Object.entries(rest).filter(([name]) => known.includes(name)));
    const same = options.map(({ stock: _, ...option }) => option);
    return { ...content, version, options: same, ...more };
  };
  const said = ({ status, body }: { status: number; body: { code: string; data: unknown } }) => [
    status,
    body.code,
    ((body.data as { errors?: { field: string; code: string }[] })?.errors ?? []).map(
      (e) => `${e.field} ${e.code}`,
    ),
  ];
  const movements = (seq: number) =>
    sql<{ reason: string; delta: number }>(
      `select m.reason, m.delta::int from stock_movement m join product_option o using (seller_seq, option_seq)
        where o.product_seq = $1 order by m.movement_seq`,
      [seq],
    );
  return { picture, draft, notice, whole, post, put, made, bodyOf, said, movements };
}
