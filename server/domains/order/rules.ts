import { canKeys, fulfilmentLifecycle, lineEdits, type CanKey, type LineEdit } from '@jangteo/contract/order/order.lifecycle.ts';
import type { Action } from '@jangteo/contract/kit/lifecycle.ts';

/** What a line is, as far as the record of permitted acts reads it. */
export interface LineState {
  fulfilment: string;
  voucher: boolean;
  claimInForce: boolean;
  postponed: boolean;
}

const acts: Record<CanKey, LineEdit | Action> = Object.fromEntries(
  canKeys.map((key) => [key, (fulfilmentLifecycle.actions as Record<string, Action>)[key] ?? (lineEdits as Record<string, LineEdit>)[key]!]),
) as Record<CanKey, LineEdit | Action>;

/** The desk's calls are not served yet; what the machine would allow says so instead of pretending. */
const NOT_YET = '준비 중인 기능입니다.';

/** `can` of a row: action → null (may) or the Korean reason; what never applies to the kind of line is absent. */
export function canOf(line: LineState): Partial<Record<CanKey, string | null>> {
  const out: Partial<Record<CanKey, string | null>> = {};
  for (const key of canKeys) {
    const act = acts[key];
    if (act.only === (line.voucher ? 'goods' : 'voucher')) continue;
    out[key] = reasonAgainst(key, act, line) ?? NOT_YET;
  }
  return out;
}

function reasonAgainst(key: CanKey, act: LineEdit | Action, line: LineState): string | null {
  if (line.claimInForce) return '클레임을 먼저 처리해 주세요.';
  if (!act.from.includes(line.fulfilment as never)) return `지금 상태에서는 ${act.label} 처리를 할 수 없습니다.`;
  return key === 'postpone' && line.postponed ? '발송지연은 상품주문마다 한 번만 등록할 수 있습니다.' : null;
}

const texts = new Map<string, string>();

/** `canOf` as JSON text. Few combinations exist, so each is written once. */
export function canText(fulfilment: string, deliveryMethod: string, claimInForce: boolean, postponed: boolean): string {
  const key = `${fulfilment}|${deliveryMethod === 'MESSAGE'}|${claimInForce}|${postponed}`;
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = JSON.stringify(canOf({ fulfilment, voucher: deliveryMethod === 'MESSAGE', claimInForce, postponed }))));
  return text;
}
