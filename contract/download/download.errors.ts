import { defineErrors } from '../kit/error.ts';

export const downloadErrors = defineErrors({
  FILE_PASSWORD_REQUIRED: {
    status: 461,
    message: '다운로드 파일 비밀번호를 먼저 설정해 주세요.',
    nextAction: 'FILE_PASSWORD_SET',
  },
  DOWNLOAD_REASON_REQUIRED: {
    status: 400,
    message: '개인정보가 포함된 파일입니다. 다운로드 사유를 입력해 주세요.',
    field: 'reason',
  },
  DOWNLOAD_EXPIRED: { status: 460, message: '보관 기간이 지나 다운로드할 수 없습니다. 다시 요청해 주세요.' },
  DOWNLOAD_NOT_READY: { status: 460, message: '파일을 만들고 있습니다. 잠시 후 다시 시도해 주세요.' },
  DOWNLOAD_LIMIT: { status: 460, message: '한 번에 내려받을 수 있는 한도를 넘었습니다. 조건을 좁혀 주세요.' },
});

/** The documents' toasts (R154, R156). */
export const downloadToasts = {
  requested: '다운로드 요청이 완료되었습니다. 다운로드 센터에서 확인해 주세요.',
  /** Of an operator's (operator.md §4). */
  waits: '두 번째 운영자의 승인을 기다립니다.',
  failed: '다운로드 요청에 실패했습니다. 다시 시도해 주세요.',
} as const;

declare module '../kit/error.ts' {
  interface ErrorTables {
    download: typeof downloadErrors;
  }
}
