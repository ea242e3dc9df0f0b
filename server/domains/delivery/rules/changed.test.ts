import { expect, it } from 'vitest';
import { changedText, recipientFields } from './changed.ts';

const was = {
  recipient_name: '하은서',
  recipient_phone: '01012345678',
  zip: '04524',
  addr1: '서울특별시 중구 세종대로 110',
  addr2: '3층',
  delivery_memo: '',
};
const said = (change: Partial<typeof was>) =>
  changedText('배송지 수정', recipientFields(was, { ...was, ...change }));

it('tells what was and what is, masked as in lists', () => {
  expect(said({ recipient_name: '김도윤', recipient_phone: '01099998888' })).toBe(
    '배송지 수정: 수취인 하*서 → 김*윤, 연락처 010-****-5678 → 010-****-8888',
  );
  expect(said({ zip: '63000', addr1: '제주특별자치도 제주시 관덕로 8' })).toBe(
    '배송지 수정: 주소 서울특별시 중구 세종대로 *** → 제주특별자치도 제주시 관덕로 ***',
  );
  expect(said({ delivery_memo: '공동현관 1234' })).toBe('배송지 수정: 배송메모 없음 → 공동현관 ****');
});
it('what the mask hides is only said to differ', () => {
  expect(said({ addr1: '서울특별시 중구 세종대로 120', addr2: '101호' })).toBe(
    '배송지 수정: 주소 변경, 상세주소 변경',
  );
  expect(said({ recipient_name: '하윤서' })).toBe('배송지 수정: 수취인 변경');
});
it('an edit that changes nothing is still an edit', () => {
  expect(said({})).toBe('배송지 수정');
});
