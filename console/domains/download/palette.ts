import type { Entries } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';

export const downloadEntries: Entries = {
  tasks: [{ label: '파일 비밀번호 변경', page: paths.downloads() }],
};
