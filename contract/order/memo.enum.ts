import { ownEnumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

export const memoKind = ownEnumOf('OrderMemoKind', {
  INTERNAL: { label: '내부 메모' },
  BUYER: { label: '구매자 메모', tone: 'info' },
});
export type MemoKind = ValueOf<typeof memoKind>;
