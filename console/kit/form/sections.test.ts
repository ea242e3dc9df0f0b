import { describe, expect, it } from 'vitest';
import { completeOnes, firstOpen, mayEnter, stepOf, stepStates } from './progress.ts';
import { lacking, overview, sectionOf, type Section } from './sections.ts';

interface Goods {
  name: string;
  price: number;
  optionList: { name: string }[];
  tags: string[];
}
const Part = () => null;
const sections: Section<Goods>[] = [
  {
    id: 'base',
    title: '기본정보',
    required: true,
    fields: ['name'],
    missing: (v) => (v.name ? [] : ['name']),
    Part,
  },
  {
    id: 'price',
    title: '가격',
    required: true,
    fields: ['price'],
    missing: (v) => (v.price ? [] : ['price']),
    Part,
  },
  {
    id: 'options',
    title: '옵션',
    required: true,
    fields: ['optionList'],
    missing: (v) => (v.optionList.length > 0 ? [] : ['optionList']),
    note: () => '한 개 이상',
    Part,
  },
  { id: 'tags', title: '태그', fields: ['tags'], missing: (v) => (v.tags.length > 0 ? [] : ['tags']), Part },
];
const empty: Goods = { name: '', price: 0, optionList: [], tags: [] };
const full: Goods = { name: '귤', price: 100, optionList: [{ name: '' }], tags: [] };

describe('sections', () => {
  it('say what is left, and the first of it', () => {
    const seen = overview(sections, { ...empty, name: '귤' }, {});
    expect(seen.sections.map(({ look, words }) => [look, words])).toEqual([
      ['done', null],
      ['missing', '1개 항목 남음'],
      ['missing', '한 개 이상'],
      ['open', '선택'],
    ]);
    expect(seen).toMatchObject({ required: 3, done: 1, broken: 0, missing: 2, left: 2, first: 'price' });
  });

  it('what is refused comes before what is missing, in the order of the sections', () => {
    const seen = overview(
      sections,
      { ...full, price: 0 },
      { tags: '겹침', 'optionList.0.name': '이름 없음' },
    );
    expect(seen.sections.map(({ look }) => look)).toEqual(['done', 'missing', 'broken', 'broken']);
    expect(seen).toMatchObject({ broken: 2, missing: 1, left: 1, first: 'optionList.0.name' });
  });

  it('parts that are done and parts that are left make all, however much each of them lacks', () => {
    const two: Section<Goods>[] = [
      { ...sections[0]!, missing: () => ['name', 'price'] },
      { ...sections[1]!, missing: () => [] },
    ];
    expect(overview(two, empty, {})).toMatchObject({ required: 2, done: 1, left: 1, missing: 2 });
  });

  it('every empty field of a required part is told, in its own words', () => {
    expect(lacking(sections, empty, { name: '상품명을 입력해 주세요.' })).toEqual({
      name: '상품명을 입력해 주세요.',
      price: '가격: 채워 주세요.',
      optionList: '옵션: 채워 주세요.',
    });
  });

  it('all there: nothing to go to', () => {
    expect(overview(sections, full, {})).toMatchObject({ done: 3, missing: 0, first: null });
    expect(sectionOf(sections, 'optionList.0.name')).toBe(2);
    expect(sectionOf(sections, 'version')).toBe(-1);
  });
});

describe('steps', () => {
  it('the next opens when all before it are complete', () => {
    const complete = completeOnes(sections, full, { 'optionList.0.name': '이름 없음' });
    expect(complete).toEqual([true, true, false, false]);
    expect(firstOpen(complete)).toBe(2);
    expect([0, 1, 2, 3].map((step) => mayEnter(complete, step))).toEqual([true, true, true, false]);
    expect(firstOpen([true, true])).toBe(1);
  });

  it('a step is done when it was open and is complete', () => {
    expect(stepStates([true, true, true, true], 1, 2)).toEqual(['done', 'now', 'done', 'next']);
    expect(stepStates([true, false, true, true], 0, 3)).toEqual(['now', 'next', 'done', 'done']);
  });
});

it.each([
  ['1', 0],
  ['4', 3],
  [4, 3],
  ['5', null],
  ['0', null],
  ['2.5', null],
  ['둘', null],
  [undefined, null],
])('?step=%s of four is step %s', (named, step) => expect(stepOf(named, 4)).toBe(step));
