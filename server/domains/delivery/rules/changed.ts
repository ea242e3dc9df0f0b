import { mask } from '@jangteo/contract/kit/mask.ts';
import type { MaskKind } from '@jangteo/contract/kit/mask.ts';
import type { Recipient } from '../../order/index.ts';

/** A field before and after an edit, in the seller's words. */
interface Field {
  name: string;
  kind: MaskKind;
  from: string;
  to: string;
}

const NOTHING = '없음';

/** `수취인 김*용 → 이*수`; where the mask hides what differs, only that it does: `상세주소 변경`. */
function told({ name, kind, from, to }: Field): string {
  const [was, is] = [mask(kind, from) || NOTHING, mask(kind, to) || NOTHING];
  return was === is ? `${name} 변경` : `${name} ${was} → ${is}`;
}

/**
 * What an edit changed, for the history: `배송지 수정: 수취인 김*용 → 이*수, …`. The history is kept longer than the
 * address may be read, so it holds nothing that a list would mask.
 */
export function changedText(label: string, fields: readonly Field[]): string {
  const changed = fields.filter(({ from, to }) => from !== to);
  return changed.length === 0 ? label : `${label}: ${changed.map(told).join(', ')}`;
}

export function recipientFields(was: Recipient, is: Recipient): Field[] {
  const of = (name: string, kind: MaskKind, key: keyof Recipient): Field => ({
    name,
    kind,
    from: was[key],
    to: is[key],
  });
  return [
    of('수취인', 'name', 'recipient_name'),
    of('연락처', 'phone', 'recipient_phone'),
    of('주소', 'address', 'addr1'),
    of('상세주소', 'hidden', 'addr2'),
    of('배송메모', 'memo', 'delivery_memo'),
  ];
}
