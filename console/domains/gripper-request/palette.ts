import { queryText } from '../../kit/call/address.ts';
import type { Entries } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';

export const requestEntries: Entries = {
  tasks: [
    {
      label: '그리퍼 제안 보기',
      page: paths.gripperRequests(),
      href: paths.gripperRequests() + queryText({ tab: 'answered' }),
    },
  ],
};
