import type { AdjustRow, adjustRefusals } from '@jangteo/contract/settlement/adjust-desk.api.ts';
import type { RunDetail, runRefusals } from '@jangteo/contract/settlement/run-desk.api.ts';
import type { AdjustmentKind } from '@jangteo/contract/settlement/settlement.enums.ts';

/** What may be done with a line that was written by hand. */
export function canOfAdjust(line: {
  type: AdjustmentKind;
  open: boolean;
  undone: boolean;
  byHand: boolean;
}): AdjustRow['can'] {
  const held: keyof typeof adjustRefusals | null = line.type === 'HOLD' ? null : 'NOT_HELD';
  const remove = line.byHand ? (line.open ? null : 'CLOSED') : 'BY_RULE';
  return { remove: line.undone ? 'UNDONE' : remove, release: line.undone ? 'UNDONE' : held };
}

interface Standing {
  state: string;
  isOver: boolean;
  isDue: boolean;
  red: boolean;
  toConfirm: number;
  toPay: number;
}

/** What may be done with a run. */
export function canOfRun({ state, isOver, isDue, red, toConfirm, toPay }: Standing): RunDetail['can'] {
  const open = state === 'ESTIMATE';
  const later: keyof typeof runRefusals = open ? 'OPEN' : 'NOT_NOW';
  return {
    close: open ? (isOver ? (red ? 'RED' : null) : 'NOT_OVER') : 'NOT_NOW',
    confirm: toConfirm > 0 ? null : later,
    unconfirm: toPay > 0 ? null : later,
    pay: toPay > 0 ? (isDue ? null : 'NOT_DUE') : later,
  };
}
