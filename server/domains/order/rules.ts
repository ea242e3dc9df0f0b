import {
  canKeys,
  fulfilmentLifecycle,
  lineEdits,
  type CanKey,
  type LineEdit,
} from '@jangteo/contract/order/order.lifecycle.ts';
import type { Action } from '@jangteo/contract/kit/lifecycle.ts';
import { setting } from '../reference/index.ts';
import { forceOpen, undoOpen } from './rules/limits.ts';

/** What a line is, as far as the record of permitted acts reads it. Times are wire times. */
export interface LineState {
  fulfilment: string;
  deliveryMethod: string;
  claimInForce: boolean;
  postponed: boolean;
  confirmedAt: string | null;
  shippedAt: string | null;
}

const acts: Record<CanKey, LineEdit | Action> = Object.fromEntries(
  canKeys.map((key) => [
    key,
    (fulfilmentLifecycle.actions as Record<string, Action>)[key] ??
      (lineEdits as Record<string, LineEdit>)[key]!,
  ]),
) as Record<CanKey, LineEdit | Action>;

/**
 * `can` of a row: action → null (may) or the Korean reason; what never applies
 * to the kind of line is absent. An operator (`by`) may postpone again.
 */
export function canOf(
  line: LineState,
  now: Date,
  by: 'seller' | 'admin' = 'seller',
): Partial<Record<CanKey, string | null>> {
  return answers(factsOf(line, now, by));
}

/** A line with its times answered, so that few combinations are left. */
interface Facts extends Pick<LineState, 'fulfilment' | 'deliveryMethod' | 'claimInForce' | 'postponed'> {
  undoOpen: boolean;
  undoMinutes: number;
  forceOpen: boolean;
  forceDays: number;
  by: 'seller' | 'admin';
}

function factsOf(line: LineState, now: Date, by: Facts['by']): Facts {
  const undoMinutes = setting(
    'undoConfirmMinutes',
    line.confirmedAt === null ? now : new Date(line.confirmedAt),
  );
  const forceDays = setting('forceCompleteDays', now);
  return {
    ...line,
    undoOpen: undoOpen(line.confirmedAt, now),
    undoMinutes,
    forceOpen: forceOpen(line.deliveryMethod, line.shippedAt, now),
    forceDays,
    by,
  };
}

function answers(line: Facts): Partial<Record<CanKey, string | null>> {
  const out: Partial<Record<CanKey, string | null>> = {};
  for (const key of canKeys) if (!never(key, line)) out[key] = reasonAgainst(key, line);
  return out;
}

/** Kinds of lines that an act is not about. */
function never(key: CanKey, { deliveryMethod }: Facts): boolean {
  if (acts[key].only === (deliveryMethod === 'MESSAGE' ? 'goods' : 'voucher')) return true;
  return key === 'editClearance' && deliveryMethod !== 'OVERSEA';
}

function reasonAgainst(key: CanKey, line: Facts): string | null {
  const act = acts[key];
  if (line.claimInForce) return '클레임을 먼저 처리해 주세요.';
  if (!act.from.includes(line.fulfilment as never))
    return `지금 상태에서는 ${act.label} 작업을 할 수 없습니다.`;
  if (key === 'undoConfirm' && !line.undoOpen)
    return `발주확인은 ${line.undoMinutes}분 안에만 되돌릴 수 있습니다.`;
  if (key === 'forceComplete' && !line.forceOpen)
    return `발송 후 ${line.forceDays}일이 지나야 배송완료로 처리할 수 있습니다.`;
  if (key === 'postpone' && line.postponed && line.by !== 'admin')
    return '발송지연은 상품주문마다 한 번만 등록할 수 있습니다.';
  return null;
}

const texts = new Map<string, string>();

/** `canOf` as JSON text. Few combinations exist, so each is written once. */
export function canText(line: LineState, now: Date, by: 'seller' | 'admin' = 'seller'): string {
  const facts = factsOf(line, now, by);
  const { fulfilment, deliveryMethod, claimInForce, postponed, undoMinutes, forceDays } = facts;
  const key = [
    fulfilment,
    deliveryMethod,
    claimInForce,
    postponed,
    facts.undoOpen,
    facts.forceOpen,
    undoMinutes,
    forceDays,
    by,
  ].join('|');
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = JSON.stringify(answers(facts))));
  return text;
}
