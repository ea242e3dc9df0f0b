import { queryText } from '../../kit/call/address.ts';
import type { Entries, Task } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';

const page = paths.promotions();
const task = (label: string, query: Record<string, string>): Task => ({
  label,
  page,
  href: page + queryText(query),
});

export const promotionEntries: Entries = {
  tasks: [
    task('신청할 수 있는 프로모션', { filter: 'AVAILABLE_SUBMIT' }),
    task('프로모션 수정요청 답하기', { filter: 'MODIFY_REQUEST' }),
    task('프로모션 달력', { view: 'calendar' }),
  ],
};
