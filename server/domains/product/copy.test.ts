import { describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { stageProducts } from '../../testing/product-desk.ts';
import { writingOn } from '../../testing/product-writing.ts';

const desk = stageProducts();
const { stage, ask, sql, detail } = desk;
const { whole, made, said } = writingOn(desk);

const signIn = async (persona: string) => {
  const { loginId, userSeq } = personaOf(persona);
  return { seq: userSeq, token: (await stage.app.login(loginId)).token };
};
/** What a copy does not take along, and what differs by itself. */
const contentOf = ({ options, ...product }: Product) => {
  const own = [
    'productSeq',
    'productId',
    'name',
    'yourProductId',
    'stock',
    'saleStatus',
    'displayStatus',
    'can',
  ];
  const when = ['createdAt', 'updatedAt', 'updatedBy', 'version', 'sold30', 'soldTotal'];
  const rest = Object.entries(product).filter(([name]) => ![...own, ...when].includes(name));
  return {
    ...Object.fromEntries(rest),
    options: options.map(({ at, diff, exposed }) => ({ at, diff, exposed })),
  };
};

describe('복사 (product-desk.md §5)', () => {
  const copy = (seq: number, token?: string) =>
    ask<{ productSeq: number; name: string }>('POST', `/v1/products/${seq}/copy`, {}, token);

  test('the content once more: waiting, without stock, codes and sales', async () => {
    const source = await made(
      await whole({
        activate: true,
        name: '가'.repeat(40),
        yourProductId: 'COPY-1',
        optionTypes: [{ name: '색상', values: ['흰색', '검정'] }],
        options: [
          { at: [0], diff: 0, stock: 3, yourOptionId: 'W' },
          { at: [1], diff: 500, stock: 4, exposed: false },
        ],
        tags: ['잠옷'],
      }),
    );
    const answer = (await copy(source.productSeq)).body.data;
    expect(answer.name).toBe(`[복사] ${'가'.repeat(35)}`);
    const twin = await detail(answer.productSeq);
    expect(twin).toMatchObject({
      name: answer.name,
      yourProductId: '',
      saleStatus: 'WAIT',
      stock: { available: 0, held: 0, options: 2 },
      version: 1,
      soldTotal: 0,
      productId: `P${answer.productSeq}`,
    });
    expect(twin.options.map((one) => one.yourOptionId)).toEqual(['', '']);
    expect(contentOf(twin)).toEqual(contentOf(source));
    expect(await detail(source.productSeq)).toMatchObject({ yourProductId: 'COPY-1', version: 1 });
  });

  test('a flash product’s copy is a normal one, with no end; others’ products are not there', async () => {
    const [flash] = await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq = 10001 and is_flash and deleted_at is null limit 1',
    );
    const { productSeq } = (await copy(flash!.seq)).body.data;
    expect(await detail(productSeq)).toMatchObject({
      type: 'NORMAL',
      flash: null,
      startAt: null,
      endAt: null,
    });
    expect((await copy(flash!.seq, (await signIn('producer-individual')).token)).status).toBe(404);
  });
});

describe('그룹 복사', () => {
  interface Copied extends BulkResult {
    created: { userSeq: number; productSeq: number }[];
  }
  const own = async (seller: number) =>
    (
      await sql<{ seq: number; stock: number }>(
        `select p.product_seq as seq, s.on_hand - s.held as stock
          from product p join product_stock s using (seller_seq, product_seq)
          where seller_seq = $1 and kind = 'NORMAL' and deleted_at is null and s.on_hand > s.held
          order by 1 limit 1`,
        [seller],
      )
    )[0]!;

  test('members get it with their own terms, with stock where that is wanted; who may not is told', async () => {
    const master = await signIn('group-master');
    const member = await signIn('group-member');
    const { seq, stock } = await own(master.seq);
    const path = `/v1/products/${seq}/copy-group`;
    const some = await ask<{ userSeq: number; fits: boolean }[]>('GET', path, undefined, master.token);
    expect(some.body.data).toContainEqual(expect.objectContaining({ userSeq: member.seq, fits: true }));
    const give = (userSeqList: number[], withStock = false) =>
      ask<Copied>('POST', path, { userSeqList, withStock }, master.token);
    const { data } = (await give([member.seq, master.seq], true)).body;
    expect(data).toMatchObject({ successCount: 1, failCount: 1 });
    expect(data.failures.map((one) => [one.seq, one.code])).toEqual([[master.seq, 'GROUP_NOT_MEMBER']]);
    const { productSeq } = data.created[0]!;
    const theirs = await ask<Product>('GET', `/v1/products/${productSeq}`, undefined, member.token);
    expect(theirs.body.data).toMatchObject({
      seller: { sellerSeq: member.seq },
      saleStatus: 'WAIT',
      stock: { available: stock },
      delivery: null,
      returns: null,
      asPolicy: '',
    });
    const plain = (await give([member.seq])).body.data.created[0]!;
    const empty = await ask<Product>('GET', `/v1/products/${plain.productSeq}`, undefined, member.token);
    expect(empty.body.data.stock.available).toBe(0);
    expect(said(await give([master.seq]))).toEqual([404, 'GROUP_NOT_MEMBER', []]);
    expect(said(await give([member.seq, 10_001]))).toEqual([404, 'NOT_FOUND', []]);
    expect((await ask('POST', path, { userSeqList: [master.seq] }, member.token)).status).toBe(403);
  });

  test('a member who sells e-tickets gets no goods', async () => {
    const master = await signIn('group-master');
    const { seq: member } = await signIn('group-member');
    const { seq } = await own(master.seq);
    await sql(`update account_user set product_type = 'voucher' where user_seq = $1`, [member]);
    const answer = await ask(
      'POST',
      `/v1/products/${seq}/copy-group`,
      { userSeqList: [member] },
      master.token,
    );
    expect(said(answer)).toEqual([460, 'KIND_DIFFERS', []]);
    await sql(`update account_user set product_type = 'normal' where user_seq = $1`, [member]);
  });
});
