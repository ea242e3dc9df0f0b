import { z } from 'zod';
import type { Audience } from './audience.ts';
import { data, file, type EndpointDef } from './endpoint.ts';
import type { ErrorCode } from './error.ts';
import { seq } from './field.ts';
import { sheetErrors } from './sheet-upload.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Sheet<R extends z.ZodType, I extends Pick<EndpointDef, 'body' | 'query'>> {
  /** Of the upload itself; the others stand below it. */
  path: string;
  audience: Audience;
  refusedAs?: EndpointDef['refusedAs'];
  /** What it is a sheet of, as OpenAPI says it: 송장번호·이용권번호. */
  noun: string;
  /** What the upload is asked for (`sheetFile`, `sheetOnError` and its own), in the query or in the body. */
  input: I;
  result: R;
  /** Beyond those of every sheet. */
  errors: readonly ErrorCode[];
  /** Refused rows hold personal data. */
  pii?: true;
  /** Of the upload. */
  stepUp?: EndpointDef['stepUp'];
}

/** The calls of one kind of sheet: taking it, how it went, and its refused rows (order-desk.md §6). */
export function sheetCalls<R extends z.ZodType, const I extends Pick<EndpointDef, 'body' | 'query'>>({
  path,
  audience,
  refusedAs,
  noun,
  input,
  result,
  errors,
  pii,
  stepUp,
}: Sheet<R, I>) {
  const who = refusedAs ? { audience, refusedAs } : { audience };
  const one = { ...who, method: 'GET', params: z.strictObject({ uploadSeq: seq() }) } as const;
  return {
    upload: {
      ...who,
      ...input,
      ...(stepUp ? { stepUp } : {}),
      summary: `${noun} 엑셀 업로드. dryRun이면 확인만 합니다.`,
      method: 'POST',
      path,
      answer: data(result),
      errors: [...sheetErrors, 'SHEET_LOCKED', 'EXCEL_ROW_ERRORS', ...errors] as readonly ErrorCode[],
      rate: 'upload',
      timeoutMs: 15_000,
    },
    uploadState: {
      ...one,
      summary: `${noun} 엑셀의 진행 상황과 결과`,
      path: `${path}/{uploadSeq}`,
      answer: data(result),
    },
    uploadErrors: {
      ...one,
      ...(pii ? { pii } : {}),
      summary: `${noun} 엑셀의 오류 행. 오류 열이 붙은 파일이며 파일 비밀번호로 보호됩니다.`,
      path: `${path}/{uploadSeq}/errors`,
      answer: file(XLSX),
      errors: ['FILE_PASSWORD_REQUIRED', ...sheetErrors] as readonly ErrorCode[],
      timeoutMs: 15_000,
    },
  } as const;
}
