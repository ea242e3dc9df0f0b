import { defineErrors } from '../kit/error.ts';

/** Uploads. FILE_TOO_LARGE, IMAGE_* and UPLOAD_FAILED are the documents' words (R132, R140-R142). */
export const fileErrors = defineErrors({
  FILE_TOO_LARGE: { status: 413, message: '최대 업로드 용량은 {n}MB입니다.' },
  IMAGE_TOO_LARGE: { status: 413, message: '업로드할 수 있는 파일은 최대 {size}입니다.' },
  IMAGE_TOO_MANY: { status: 400, message: '추가할 수 있는 이미지는 최대 {maxFiles}장입니다.' },
  FILE_TYPE_NOT_ALLOWED: { status: 415, message: '지원하지 않는 파일 형식입니다. ({allowed}만 가능)' },
  FILE_BROKEN: { status: 400, message: '파일을 읽을 수 없습니다. 파일을 다시 확인해 주세요.' },
  /** What tus says by 404, 409, 410 and its kin: this upload is over, a new one may begin. */
  UPLOAD_LOST: { status: 400, message: '올리던 파일을 이어서 올릴 수 없습니다. 파일을 다시 올려 주세요.' },
  UPLOAD_FAILED: { status: 400, message: 'Upload failed' },
  FILE_STORAGE_FULL: { status: 503, message: '파일 저장 공간이 부족합니다. 잠시 후 다시 시도해 주세요.' },
  /** A sheet that is locked: `password` is asked for, and sent along. */
  SHEET_LOCKED: { status: 400, message: '비밀번호가 걸린 파일입니다. 파일 비밀번호를 입력해 주세요.' },
  SHEET_PASSWORD_WRONG: { status: 400, message: '파일 비밀번호가 맞지 않습니다. 다시 확인해 주세요.' },
  SHEET_XLS_LOCKED: {
    status: 400,
    message: '비밀번호가 걸린 xls 파일은 읽을 수 없습니다. xlsx 형식으로 저장해 다시 올려 주세요.',
  },
  EXCEL_TOO_MANY_ROWS: { status: 400, message: '한 번에 {max}행까지 등록할 수 있습니다.' },
  EXCEL_ROW_ERRORS: { status: 400, message: '{n}개 행에 오류가 있습니다. 내용을 확인해 주세요.' },
  EXCEL_MAPPING_REQUIRED: { status: 400, message: '송장번호 열을 찾지 못했습니다. 열을 직접 지정해 주세요.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    file: typeof fileErrors;
  }
}
