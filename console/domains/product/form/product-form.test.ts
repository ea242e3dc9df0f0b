import { productBody } from '@jangteo/contract/product/product.body.ts';
import { plainBody } from '@jangteo/contract/testing/product-body.ts';
import { productEdges } from '@jangteo/contract/testing/product-edges.ts';
import { describe, expect, test } from 'vitest';
import { merge } from '../../../kit/form/merge.ts';
import { placeOf, problemsOf } from '../../../kit/form/problems.ts';
import { emptyProduct, toBody, toForm, type ProductForm } from './product-form.ts';
import { productFields, rebased } from './product-merge.ts';
import { productWording } from './product-words.ts';

type Body = Parameters<typeof toForm>[0];
const formOf = (patch: object): ProductForm => {
  const body = { options: [], ...plainBody(), ...patch } as Body;
  return toForm(body, { ...emptyProduct(body.kind ?? 'NORMAL') });
};
const wrong = (form: ProductForm) => problemsOf(productBody, toBody(form), form, productWording);

/** What the form cannot even say: its fields have no such state. */
const UNSAYABLE = new Set([
  'what was seen comes with what is meant', // stock always stands in the grid
  'FREE costs nothing', // the fee goes with the way it is asked for
  'customs stand at a border',
  'free from a price on that is named', // 50,000 stands there at first
  'by quantity, by how many',
  'e-tickets are used, not delivered', // the parts of one kind stand on screen
  'goods are delivered, not used',
  'a notice field says it, or that the details do', // an empty line is left out
]);

describe('R84-R127: every limit is refused on one side of its edge and taken on the other', () => {
  test.each(productEdges.map((edge) => [edge.name, edge] as const))('%s', (name, { fits, beyond, field }) => {
    expect(wrong(formOf(fits))).toEqual({});
    if (UNSAYABLE.has(name)) return expect(wrong(formOf(beyond))).toEqual({});
    const form = formOf(beyond);
    const at = placeOf(field, form, productWording);
    expect(Object.keys(wrong(form))).toContain(at);
  });

  test('and no sentence of the contract stands there that says nothing', () => {
    const general = productEdges
      .filter(({ name }) => !UNSAYABLE.has(name))
      .flatMap(({ name, beyond }) =>
        Object.values(wrong(formOf(beyond)))
          .filter((said) => /^(허용된 값보다|입력 형식이)/.test(said))
          .map((said) => `${name}: ${said}`),
      );
    expect(general).toEqual([]);
  });
});

test('a product goes through the form unchanged', () => {
  for (const { fits, name } of productEdges) {
    const body = productBody.parse({ ...plainBody(), ...fits });
    const again = productBody.parse(toBody(toForm(body, emptyProduct(body.kind))));
    const { options: _, ...rest } = body;
    const { options: __, ...sent } = again;
    if (body.options.length > 0) expect(again.options.length, name).toBe(body.options.length);
    expect(sent, name).toEqual(rest);
  }
});

describe('two editors', () => {
  const option = { optionSeq: 1, at: [], diff: 0, yourOptionId: '', exposed: true };
  const read = (patch: object) => formOf({ options: [{ ...option, stock: 10 }], ...patch });
  const base = read({});
  const meet = (mine: ProductForm, theirs: ProductForm) => {
    const now = rebased(base, mine, theirs);
    return merge(now.base, now.mine, theirs, productFields(mine.optionTypes));
  };

  test('what was sold meanwhile stays sold: 10 → 20 where 7 are left is 17', () => {
    const mine = { ...base, options: base.options.map((row) => ({ ...row, stock: 20 })) };
    const theirs = read({ options: [{ ...option, stock: 7 }], name: '레드향' });
    const { value, open } = meet(mine, theirs);
    expect(open).toEqual([]);
    expect([value.name, value.options[0]!.stock, value.options[0]!.stockSeen]).toEqual(['레드향', 17, 7]);
  });

  test('a field that both changed is asked for, by its name', () => {
    const { open } = meet({ ...base, salePrice: 14_900 }, { ...base, salePrice: 13_900, intro: '새 글' });
    expect(open).toEqual([{ at: 'salePrice', label: '판매가', mine: '14,900원', theirs: '13,900원' }]);
  });
});
