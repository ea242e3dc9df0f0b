import type { Entries, Task } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';

const task = (label: string, page: string, tab: string): Task => ({
  label,
  page,
  href: `${page}?tab=${tab}`,
});

export const claimEntries: Entries = {
  tasks: [
    task('반품 승인', paths.returns(), 'request'),
    task('환불 승인', paths.returns(), 'receive-product'),
    task('교환 승인', paths.exchanges(), 'request'),
    task('교환상품 발송', paths.exchanges(), 'processing'),
    task('환불계좌 요청', paths.cancels(), 'wait-refund'),
  ],
};
