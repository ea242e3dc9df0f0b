import { describe, expect, test } from 'vitest';
import type { DetailedError } from 'tus-js-client';
import { finished, sentenceOf } from './upload.ts';

const refused = (body: string | null): Pick<DetailedError, 'originalResponse'> =>
  ({ originalResponse: body === null ? null : { getBody: () => body } }) as never;

describe('an upload that fails', () => {
  test('R132: without a url it says the words of the documents', async () => {
    await expect(finished('', null)).rejects.toThrow(/^Upload failed$/);
    await expect(finished('{"ext":"csv"}', null)).rejects.toThrow(/^Upload failed$/);
  });

  test.each([
    ['최대 업로드 용량은 5MB입니다.\n', '최대 업로드 용량은 5MB입니다.'],
    ['{"code":"AUTH_REQUIRED","message":"로그인이 필요합니다.","data":null}', '로그인이 필요합니다.'],
    ['Bad gateway', '파일을 올리지 못했습니다. 잠시 후 다시 시도해 주세요.'],
    [null, '파일을 올리지 못했습니다. 연결을 확인하고 다시 시도해 주세요.'],
  ])('R135: %j is told as %s', (body, sentence) => expect(sentenceOf(refused(body))).toBe(sentence));
});
