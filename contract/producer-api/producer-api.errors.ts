import { defineErrors } from '../kit/error.ts';

export const producerApiErrors = defineErrors({
  WEBHOOK_LIMIT: { status: 460, message: '최대 {max}개까지 등록할 수 있습니다.' },
  WEBHOOK_URL: { status: 400, message: '외부에서 열 수 있는 https 주소를 입력해 주세요.', field: 'url' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    producerApi: typeof producerApiErrors;
  }
}
