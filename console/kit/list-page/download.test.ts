import { orderList } from '@jangteo/contract/order/order.list.ts';
import { expect, it } from 'vitest';
import { ApiError, OFFLINE } from '../call/error.ts';
import { failureText, needsReason } from './download.ts';

it('R155: a refused request shows the server’s sentence', () => {
  expect(failureText(new ApiError(460, 'DOWNLOAD_LIMIT', '조건을 좁혀 주세요.'))).toBe('조건을 좁혀 주세요.');
});
it('R156: without a word of the server it says that the request failed and to try again', () => {
  const ours = '다운로드 요청에 실패했습니다. 다시 시도해 주세요.';
  expect(failureText(new ApiError(OFFLINE, 'OFFLINE', '서버에 연결하지 못했습니다.'))).toBe(ours);
  expect(failureText(new ApiError(500, 'X', ''))).toBe(ours);
  expect(failureText(new TypeError('x'))).toBe(ours);
});
it('a reason is asked for as soon as one chosen column holds personal data, even masked', () => {
  expect(needsReason(orderList, ['orderSeq', 'productName', 'payAmount'])).toBe(false);
  expect(needsReason(orderList, ['orderSeq', 'recipient.name'])).toBe(true);
});
