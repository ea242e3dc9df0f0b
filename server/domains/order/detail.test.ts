import { expect, test } from 'vitest';
import { timelineOf, type HistoryEntry } from './detail.ts';

const entry = (action: string, to: string, text = ''): HistoryEntry => ({
  at: '2026-11-20T10:00:00+09:00',
  actor_kind: 'seller',
  actor_name: '판매자',
  order_product_seq: 1,
  action,
  from_status: null,
  to_status: to,
  text,
});
const told = (one: HistoryEntry) => timelineOf([[one], []], 'goods')[0]!.text;

test('what happened to a claim is told by its verb, what was said behind it', () => {
  expect(told(entry('receiveReturn', 'RECEIVED', '잘 받았습니다.'))).toBe('수거완료: 잘 받았습니다.');
  expect(told(entry('refuseReturn', 'REFUSED', '사용 흔적: 세탁했습니다.'))).toBe(
    '반품거부: 사용 흔적: 세탁했습니다.',
  );
  expect(told(entry('toExchange', 'REQUEST', '교환으로 변경: 오배송'))).toBe('교환으로 변경: 오배송');
  expect(told(entry('receiveReturn', 'RECEIVED'))).toBe('수거완료');
  expect(told(entry('hold', 'RECEIVED', '보류: 구성품 누락'))).toBe('보류: 구성품 누락');
});

test('what opens is told, too: no row has its actor alone', () => {
  expect(['REQUEST', 'COMPLETED', 'READY'].map((to) => told(entry('open', to)))).toEqual([
    '요청',
    '취소',
    '환불 접수',
  ]);
  expect(told(entry('open', 'REQUEST', '색이 달라요'))).toBe('요청: 색이 달라요');
});
