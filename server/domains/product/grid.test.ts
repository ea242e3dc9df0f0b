import { describe, expect, test } from 'vitest';
import { combinations, type OptionIn } from '@jangteo/contract/product/product.option.ts';
import { planGrid, type StandingOption } from './grid.ts';

const type = (name: string, ...values: string[]) => ({ name, values });
const option = (at: number[], more: Partial<OptionIn> = {}): OptionIn => ({
  at,
  diff: 0,
  yourOptionId: '',
  exposed: true,
  ...more,
});
const standing = (optionSeq: number, at: number[]): StandingOption => ({ optionSeq, at, stock: 5 });
const told = (plan: ReturnType<typeof planGrid>) => ({
  kept: plan.kept.map(({ n, was }) => [n, was.optionSeq]).toSorted(([a], [b]) => a! - b!),
  added: plan.added.map(({ n }) => n),
  retired: plan.retired.map(({ optionSeq }) => optionSeq),
  unknown: plan.unknown.map(({ n }) => n),
});

describe('which option is which (product-desk.md §3)', () => {
  const size = type('크기', 'S', 'M');

  test('by its number, whatever its values are called now', () => {
    const renamed = [type('사이즈', '작은', '큰')];
    const plan = planGrid([size], [standing(1, [0]), standing(2, [1])], {
      optionTypes: renamed,
      options: [option([1], { optionSeq: 1 }), option([0], { optionSeq: 2 })],
    });
    expect(told(plan)).toEqual({
      kept: [
        [0, 1],
        [1, 2],
      ],
      added: [],
      retired: [],
      unknown: [],
    });
  });

  test('else by its values, wherever they stand in the grid', () => {
    const plan = planGrid([size], [standing(1, [0]), standing(2, [1])], {
      optionTypes: [type('크기', 'L', 'M')],
      options: [option([0]), option([1])],
    });
    expect(told(plan)).toEqual({ kept: [[1, 2]], added: [0], retired: [1], unknown: [] });
  });

  test('one that somebody names is nobody else’s', () => {
    const plan = planGrid([size], [standing(1, [0])], {
      optionTypes: [size],
      options: [option([0]), option([1], { optionSeq: 1 })],
    });
    expect(told(plan)).toEqual({ kept: [[1, 1]], added: [0], retired: [], unknown: [] });
  });

  test('equal texts of other values are not the same', () => {
    const plan = planGrid([type('가', 'a / b'), type('나', 'c')], [standing(1, [0, 0])], {
      optionTypes: [type('가', 'a'), type('나', 'b / c')],
      options: [option([0, 0])],
    });
    expect(told(plan)).toEqual({ kept: [], added: [0], retired: [1], unknown: [] });
  });

  test('a number that the product has not', () => {
    const plan = planGrid([], [standing(1, [])], {
      optionTypes: [],
      options: [option([], { optionSeq: 9 })],
    });
    expect(told(plan)).toEqual({ kept: [], added: [], retired: [1], unknown: [0] });
  });

  test('a third type makes all of them new', () => {
    const colour = type('색', '흰', '검');
    const types = [size, colour];
    const plan = planGrid([size], [standing(1, [0]), standing(2, [1])], {
      optionTypes: types,
      options: combinations(types).map((at) => option(at)),
    });
    expect(told(plan)).toEqual({ kept: [], added: [0, 1, 2, 3], retired: [1, 2], unknown: [] });
  });
});
