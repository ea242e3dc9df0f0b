import { queryText } from '../../kit/call/address.ts';
import type { Entries, Task } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';

const task = (label: string, page: string, tab: string): Task => ({
  label,
  page,
  href: page + queryText({ tab }),
});

export const contractEntries: Entries = {
  tasks: [
    task('매칭 계약 동의', paths.producerContracts(), 'myTurn'),
    task('종료예정 매칭 계약', paths.producerContracts(), 'endingSoon'),
    task('매칭 계약 동의(그리퍼)', paths.influencerContracts(), 'myTurn'),
    task('종료예정 매칭 계약(그리퍼)', paths.influencerContracts(), 'endingSoon'),
  ],
};
