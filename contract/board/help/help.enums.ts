import { enumOf } from '../../kit/enum.ts';

export const helpKind = enumOf('HelpKind', {
  HELP: { label: '도움말' },
  GUIDE: { label: '가이드' },
  MANUAL: { label: '매뉴얼' },
});
export const helpCategoryKind = enumOf('HelpCategoryKind', {
  HELP: { label: '도움말' },
  GUIDE: { label: '가이드' },
});
