import { defineErrors } from '../kit/error.ts';

export const referenceErrors = defineErrors({
  /** A code, a name, a range of postcodes or a holiday that stands already. */
  ALREADY_THERE: { status: 460, message: '이미 등록된 코드나 이름, 우편번호, 휴일입니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    reference: typeof referenceErrors;
  }
}
