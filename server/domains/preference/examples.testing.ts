import { orderList } from '@jangteo/contract/order/order.list.ts';
import { defaultPreference } from '@jangteo/contract/preference/preference.ts';
import type { Examples } from '../../proofs/occasion.ts';
import { addView } from '../../proofs/rows.ts';

export const examples: Examples = {
  'preference.saveTable': () => [{ body: { value: JSON.stringify(defaultPreference(orderList)) } }],
  'preference.saveView': () => [
    { body: { name: `보기 ${crypto.randomUUID().slice(0, 8)}`, query: 'tab=new' } },
  ],
  'preference.removeView': async ({ world, owner }) => [
    { params: { typeKey: 'order', viewSeq: await addView(world, owner) } },
  ],
};
