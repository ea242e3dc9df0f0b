import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from '../kit/field-errors.ts';
import { plainBody } from '../testing/product-body.ts';
import { productEdges } from '../testing/product-edges.ts';
import { productBody } from './product.body.ts';
import { combinations, optionText, placeOf } from './product.option.ts';

const faultsOf = (patch: object) => {
  const { error } = productBody.safeParse({ ...plainBody(), ...patch }, { reportInput: true });
  return error ? fieldErrorsOf(error).map(({ code, field }) => `${code} ${field}`) : [];
};

describe('every limit of product-desk.md §2 on both sides of its edge (R127)', () => {
  test.each(productEdges)('$name', ({ fits, beyond, code, field }) => {
    expect(faultsOf(fits)).toEqual([]);
    expect(faultsOf(beyond)).toEqual([`${code} ${field}`]);
  });
});

describe('the body', () => {
  test('is kept composed and trimmed, and says what was left out', () => {
    const body = productBody.parse({ ...plainBody(), name: `  ${'감귤'.normalize('NFD')} ` });
    expect(body).toMatchObject({
      name: '감귤',
      intro: '',
      consumerPrice: null,
      options: [],
      minOrder: 1,
      exposure: { store: true, profile: true, search: true },
    });
    expect(productBody.parse(body)).toEqual(body);
  });

  test('takes no field that it does not know, and the seller’s terms without any of its own', () => {
    expect(faultsOf({ colour: 'red' })).toEqual(['UNKNOWN colour']);
    expect(faultsOf({ delivery: { from: 'SELLER' }, returns: { from: 'SELLER' } })).toEqual([]);
    expect(faultsOf({ delivery: { from: 'SELLER', fee: 1 } })).toEqual(['UNKNOWN delivery.fee']);
  });

  test('needs what is marked ●', () => {
    const { type: _t, ...body } = plainBody();
    const error = productBody.safeParse({ ...body, type: undefined, name: undefined }, { reportInput: true });
    expect(fieldErrorsOf(error.error!).map((e) => `${e.code} ${e.field}`)).toEqual([
      'REQUIRED type',
      'REQUIRED name',
    ]);
  });

  test('one more than may be says how many may', () => {
    const over = productEdges.find(({ name }) => name.startsWith('500'))!.beyond;
    const { error } = productBody.safeParse({ ...plainBody(), ...over });
    expect(fieldErrorsOf(error!)).toMatchObject([{ field: 'options', code: 'MAX', params: { max: 500 } }]);
  });
});

describe('the grid (product-desk.md §14)', () => {
  const types = [3, 10, 10].map((n, t) => ({
    name: `종류${t}`,
    values: Array.from({ length: n }, (_, i) => `값${t}-${i}`),
  }));

  test('types of 3, 10 and 10 values have 300 combinations, each in its place', () => {
    const all = combinations(types);
    expect(all).toHaveLength(300);
    expect(all.map((at) => placeOf(types, at))).toEqual(all.map((_, i) => i));
    expect(optionText(types, [2, 0, 9])).toBe('값0-2 / 값1-0 / 값2-9');
  });

  test('no types have one combination, without a text', () => {
    expect(combinations([])).toEqual([[]]);
    expect([optionText([], []), placeOf([], [])]).toEqual(['', 0]);
  });

  test('the longest text is what orders have room for', () => {
    const longest = [0, 1, 2].map(() => ({ name: '가', values: ['가'.repeat(120)] }));
    expect(optionText(longest, [0, 0, 0])).toHaveLength(366);
  });
});
