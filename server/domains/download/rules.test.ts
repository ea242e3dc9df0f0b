import { expect, test } from 'vitest';
import { statusList } from '@jangteo/contract/delivery/status.list.ts';
import { filterText } from './rules.ts';

test('the filters of a file as one line: a card is called as on the page, with the number in force', () => {
  const numberOf = (name: string) => ({ lateDays: 9 })[name]!;
  expect(
    filterText(statusList, { tab: 'uncompleted', from: '2026-11-01', to: '2026-11-20' }, null, numberOf),
  ).toMatch(/^미완료\(9일 경과\) · .+ 2026\.11\.01~2026\.11\.20$/);
  expect(filterText(statusList, { tab: 'start' }, null, numberOf)).toBe('배송중');
  expect(
    filterText(
      statusList,
      { companyCode: ['CJ'], trackingState: ['COMPLETE'], sellerSeq: 7 },
      null,
      numberOf,
    ),
  ).toBe('배송상태 배송완료 · 택배사 CJ · 판매자 7');
  expect([filterText(statusList, {}, null, numberOf), filterText(statusList, null, 1_200, numberOf)]).toEqual(
    ['전체', '선택한 1,200건'],
  );
});
