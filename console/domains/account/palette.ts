import type { Entries } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';

export const accountEntries: Entries = {
  tasks: [
    { label: '비밀번호 변경', page: paths.profile() },
    { label: '로그인한 기기', page: paths.profile() },
  ],
};
