import { expect, it } from 'vitest';
import { lines } from '../order/desk/perform.tsx';
import { deskLines } from './searched.ts';

const goods = { vocabulary: 'goods' } as const;
const found = (count: number, capped = false) => ({ scope: 'searched', filter: {}, count, capped }) as const;

it('everything found: only where a call takes it, at most 5,000 counted lines', () => {
  const refused = (count: number, capped = false) =>
    deskLines
      .bulk(
        ['confirm', 'postpone'],
        goods,
      )(found(count, capped))
      .map((one) => Boolean(one.disabledReason));
  expect(refused(5_000)).toEqual([false, true]);
  expect(refused(5_001)).toEqual([true, true]);
  expect(refused(10_000, true)).toEqual([true, true]);
  expect(deskLines.bulk(['start'], goods)(found(5_001))[0]!.disabledReason).toBe(
    '한 번에 5,000건까지 처리할 수 있습니다. 조건을 좁혀 주세요.',
  );
});
it('on other lists of lines nothing takes everything found', () => {
  expect(
    lines
      .bulk(
        ['confirm', 'start'],
        goods,
      )(found(3))
      .map((one) => one.disabledReason),
  ).toEqual([
    '검색결과 전체에는 쓸 수 없습니다. 목록에서 줄을 골라 주세요.',
    '검색결과 전체에는 쓸 수 없습니다. 목록에서 줄을 골라 주세요.',
  ]);
});
