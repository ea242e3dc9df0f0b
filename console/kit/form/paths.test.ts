import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  anyRow,
  inOrder,
  pathOf,
  same,
  upwards,
  valueAt,
  withAt,
  within,
  type AnyRowPath,
  type At,
  type Path,
} from './paths.ts';

interface Goods {
  name: string;
  address: { zip: string; detail?: string } | null;
  tags: string[];
  optionList: { name: string; price: number }[];
}
const goods: Goods = {
  name: '귤',
  address: { zip: '04037' },
  tags: ['제주'],
  optionList: [
    { name: '가정용', price: 0 },
    { name: '선물용', price: 6000 },
  ],
};

describe('paths', () => {
  it('are typed: every place, and what stands there', () => {
    expectTypeOf<'optionList.2.price'>().toExtend<Path<Goods>>();
    expectTypeOf<'address.detail'>().toExtend<Path<Goods>>();
    expectTypeOf<'optionList.2.cost'>().not.toExtend<Path<Goods>>();
    expectTypeOf<'optionList.*.price'>().toExtend<AnyRowPath<Goods>>();
    expectTypeOf<At<Goods, 'optionList.2.price'>>().toEqualTypeOf<number>();
    expectTypeOf<At<Goods, 'address.detail'>>().toEqualTypeOf<string | undefined>();
    expectTypeOf<At<Goods, 'tags'>>().toEqualTypeOf<string[]>();
  });

  it('read, and lead nowhere without complaint', () => {
    expect(valueAt(goods, 'optionList.1.price')).toBe(6000);
    expect(valueAt(goods, 'address.zip')).toBe('04037');
    expect(valueAt(goods, 'optionList.9.price')).toBeUndefined();
    expect(valueAt(goods, 'name.length.x')).toBeUndefined();
  });

  it('write, and leave what is not on the way the same object', () => {
    const next = withAt(goods, 'optionList.1.price', 900);
    expect(next.optionList[1]).toEqual({ name: '선물용', price: 900 });
    expect(next.optionList[0]).toBe(goods.optionList[0]);
    expect(next.tags).toBe(goods.tags);
    expect(goods.optionList[1]!.price).toBe(6000);
    expect(withAt({ ...goods, address: null }, 'address.zip', '1').address).toEqual({ zip: '1' });
  });

  it('compare: the same words are the same value', () => {
    expect(same(goods, structuredClone(goods))).toBe(true);
    expect(same(goods, withAt(goods, 'tags.0', '귤'))).toBe(false);
    expect(same({ a: undefined }, {})).toBe(true);
    expect(same([], {})).toBe(false);
    expect(same(null, {})).toBe(false);
  });

  it('are named by the server and by issues with brackets', () => {
    expect(pathOf('options[2].stock')).toBe('options.2.stock');
    expect(pathOf('a[0][1]')).toBe('a.0.1');
    expect(anyRow('options.2.values.10')).toBe('options.*.values.*');
    expect(upwards('a.b.c')).toEqual(['a.b.c', 'a.b', 'a']);
    expect(within('options.2.stock', 'options.2')).toBe(true);
    expect(within('options.20', 'options.2')).toBe(false);
  });

  it('stand in the order of the screen: of the names, rows by their number, the whole before its parts', () => {
    expect(
      inOrder(
        [
          'optionList.10.name',
          'optionList.1.price',
          'optionList.1.name',
          'optionList',
          'name',
          'none',
          'tags',
        ],
        goods,
      ),
    ).toEqual([
      'name',
      'tags',
      'optionList',
      'optionList.1.name',
      'optionList.1.price',
      'optionList.10.name',
      'none',
    ]);
  });
});
