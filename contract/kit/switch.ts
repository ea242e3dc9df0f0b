/**
 * What the operator can switch off for everybody, or give to some of them, for a while (operator.md §8). A call names its
 * switch (`switch:` of the endpoint) and the guard asks it; jobs ask where they begin.
 */
import { z } from 'zod';
import { ownEnumOf, type ValueOf } from './enum.ts';

export const featureSwitch = ownEnumOf('FeatureSwitch', {
  signUp: { label: '회원가입' },
  goLive: { label: '방송 시작' },
  checkout: { label: '주문·결제' },
  fanMessages: { label: '팬 메시지' },
  payout: { label: '정산금 지급' },
  uploads: { label: '파일 올리기' },
});
export type FeatureSwitch = ValueOf<typeof featureSwitch>;

/** Of one seller: new orders alone. */
const OF_SELLER = 'newOrders.';
export type SwitchKey = FeatureSwitch | `newOrders.${number}`;
export const newOrdersOf = (sellerSeq: number): SwitchKey => `newOrders.${sellerSeq}`;

/** The seller of a key of one seller; null: it is everybody's. */
export const sellerOfSwitch = (key: string): number | null =>
  key.startsWith(OF_SELLER) ? Number(key.slice(OF_SELLER.length)) : null;

export const switchLabel = (key: string): string => {
  const seller = sellerOfSwitch(key);
  return seller === null ? featureSwitch.label(key as FeatureSwitch) : `판매자 ${seller}의 새 주문`;
};

const KEY = new RegExp(`^(${featureSwitch.values.join('|')}|newOrders\\.[1-9]\\d{0,14})$`);
export const switchKey = () => z.string().regex(KEY).meta({ wire: 'text' });

/** A switch is forgotten, and everything on again, at the latest so many days after it was set. */
export const SWITCH_DAYS = 7;
