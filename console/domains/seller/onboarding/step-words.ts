import type { Step } from '@jangteo/contract/seller/application.value.ts';

export const STEP_TITLES: Readonly<Record<Step, string>> = {
  1: '유형',
  2: '약관',
  3: '본인인증',
  4: '정보',
  5: '서류',
  6: '확인',
};
