import { defineErrors } from '../kit/error.ts';

export const inquiryErrors = defineErrors({
  INQUIRY_CONTACT: { status: 460, message: '먼저 말을 걸 수 없는 고객이거나 하루 한도를 넘었습니다.' },
  INQUIRY_EDIT_OVER: { status: 460, message: '답변을 고칠 수 있는 시간이 지났습니다.' },
  TEMPLATE_VALUE: { status: 460, message: '채우지 못한 항목이 있습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    inquiry: typeof inquiryErrors;
  }
}
