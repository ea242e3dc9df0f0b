import { expect, it } from 'vitest';
import { groupsOf, sameGroup } from './groups.ts';

const joins = (row: { box?: unknown }, above: { box?: unknown }) => row.box === above.box;

it('the first row of a run stands for all of it, the others for none', () => {
  const rows = [
    { id: 1, box: 'a' },
    { id: 2, box: 'a' },
    { id: 3, box: 'b' },
    { id: 4, box: 'a' },
  ];
  expect(groupsOf(rows, joins).map((group) => group.map((row) => row.id))).toEqual([[1, 2], [], [3], [4]]);
});
it('without a rule every row stands for itself', () => {
  expect(groupsOf([{ id: 1 }, { id: 2 }]).map((group) => group.length)).toEqual([1, 1]);
});
it('a group is the same while its rows are', () => {
  const rows = [
    { id: 1, box: 'a' },
    { id: 2, box: 'a' },
  ];
  expect(sameGroup(groupsOf(rows, joins)[0]!, groupsOf([...rows], joins)[0]!)).toBe(true);
  expect(sameGroup(groupsOf(rows, joins)[0]!, groupsOf([rows[0]!, { id: 2, box: 'a' }], joins)[0]!)).toBe(
    false,
  );
});
