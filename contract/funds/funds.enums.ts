import { ownEnumOf } from '../kit/enum.ts';

export const depositState = ownEnumOf('DepositState', {
  RECORDED: { label: '입금', tone: 'success' },
  CANCELED: { label: '취소', tone: 'neutral' },
});
