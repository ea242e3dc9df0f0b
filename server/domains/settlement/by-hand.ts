/** What an operator writes into the bucket that is open: a correction, something held back, or let go of (money.md §3). */
import { randomUUID } from 'node:crypto';
import { NOTHING } from '@jangteo/contract/settlement/line.ts';
import type { AdjustmentKind, SettlementKind } from '@jangteo/contract/settlement/settlement.enums.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail, fieldError, type Refusal } from '../../kit/http/fail.ts';
import { postTransfers } from '../ledger/index.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { columnsOf } from './columns.ts';
import { handOwners } from './directory.ts';
import { readPeriodRules, settlementsFor } from './periods.ts';
import { hasBooks, holdHandLine, readHandLine, readOrderOf, type HandLine } from './queries/by-hand.ts';
import { insertLines, takeLineNumbers, type NotedOn } from './queries/settlement.ts';

export interface ByHand {
  sellerSeq: number;
  kind: SettlementKind;
  type: AdjustmentKind;
  /** Won: signed of a correction; what is held back is below nothing, what is let go of above. */
  amount: number;
  text: string;
  orderProductSeq: number | null;
  /** Let go of by itself on that day. */
  holdUntil: string | null;
  /** The line that is let go of. */
  holdSeq: number | null;
}
export interface Signed {
  by: string;
  approvedBy: number | null;
  at: Date;
  /** Absent: today. A story that is told afterwards has days of its own. */
  notedOn?: NotedOn | undefined;
}

const isHeld = (line: HandLine | undefined, { kind, amount }: ByHand): boolean =>
  line?.type === 'HOLD' && line.kind === kind && !line.undone && -line.amount === amount;

/** Why it is not written so; locks nothing. */
export async function stillWrites(db: Db, asked: ByHand, at: Date): Promise<Refusal | null> {
  const { sellerSeq, kind, type, amount, orderProductSeq, holdUntil, holdSeq } = asked;
  if (!(await hasBooks(db, sellerSeq, kind)))
    return fieldError('sellerSeq', 'REFERENCE', '정산이 있는 판매자를 선택해 주세요.');
  if (orderProductSeq !== null && (await readOrderOf(db, sellerSeq, orderProductSeq)) === null)
    return fieldError('orderProductSeq', 'REFERENCE', '이 판매자의 상품주문번호를 입력해 주세요.');
  if (amount === 0 || (type === 'HOLD' && amount > 0) || (type === 'RELEASE' && amount < 0))
    return fieldError('amount', 'MIN', '보류는 −, 보류해제는 + 금액으로 입력해 주세요.');
  if (holdUntil !== null && (type !== 'HOLD' || holdUntil <= kstDay(at)))
    return fieldError('holdUntil', 'MIN', '오늘 뒤의 날짜를 선택해 주세요.');
  if (type !== 'RELEASE') return null;
  const held = holdSeq === null ? undefined : await readHandLine(db, sellerSeq, holdSeq);
  return isHeld(held, asked) ? null : fail('STATE_CHANGED');
}

interface Written extends ByHand {
  effectKey: (line: number) => string;
}

/** Into the bucket that is open, with what it moves in the ledger: of what is held the closing moves it. */
async function write(db: Db, line: Written, { by, approvedBy, at, notedOn }: Signed): Promise<number> {
  const { sellerSeq, kind, type, amount, text, orderProductSeq, holdUntil } = line;
  const day = kstDay(at);
  const rules = await readPeriodRules(db);
  const into = await settlementsFor(db, rules, { seller: sellerSeq, kind, days: [day] });
  const [seq] = await takeLineNumbers(db, 1);
  const orderSeq = orderProductSeq === null ? null : await readOrderOf(db, sellerSeq, orderProductSeq);
  const effectKey = line.effectKey(seq!);
  await insertLines(
    db,
    [
      {
        seller_seq: sellerSeq,
        settle_line_seq: seq!,
        settlement_seq: into.get(day)!.settlementSeq,
        kind,
        effect_key: effectKey,
        event_type: type,
        event_at: toKst(at),
        order_seq: orderSeq,
        order_product_seq: orderProductSeq,
        qty: 1,
        ...columnsOf({ ...NOTHING, adjust: amount }),
        net: amount,
        reason: text,
        hold_until: holdUntil,
        by_name: by,
        approved_by: approvedBy,
      },
    ],
    notedOn,
  );
  await listAll(db, handOwners.of([{ seq: seq!, seller: sellerSeq }]));
  if (type !== 'ADJUST') return seq!;
  await postTransfers(
    db,
    [
      {
        sellerSeq,
        debit: amount > 0 ? 'adjust.house' : 'seller.payable',
        credit: amount > 0 ? 'seller.payable' : 'adjust.house',
        amount: Math.abs(amount),
        effectKey: `adjust:${seq}`,
        externalId: null,
      },
    ],
    at,
  );
  return seq!;
}

/** Writes a line by hand, where it still may be. Answers its number. */
export async function addLine(db: Db, asked: ByHand, signed: Signed): Promise<number> {
  const { type, sellerSeq, holdSeq } = asked;
  if (type === 'RELEASE') {
    const held = holdSeq === null ? undefined : await holdHandLine(db, sellerSeq, holdSeq);
    if (!isHeld(held, asked)) throw fail('STATE_CHANGED');
    return write(db, { ...asked, effectKey: () => `release:${holdSeq}` }, signed);
  }
  const refusal = await stillWrites(db, asked, signed.at);
  if (refusal) throw refusal;
  const key = type === 'HOLD' ? `hold:${randomUUID()}` : null;
  return write(db, { ...asked, effectKey: (line) => key ?? `adjust:${line}` }, signed);
}

/** A correction that was wrong is taken back by another line, before its bucket closes. */
export async function takeLineBack(
  db: Db,
  { seller, line, text }: { seller: number; line: number; text: string },
  signed: Signed,
): Promise<number> {
  const found = await holdHandLine(db, seller, line);
  if (!found) throw fail('NOT_FOUND');
  const isByHand = /^(adjust|hold):/.test(found.effectKey);
  if (!isByHand || !found.open || found.undone) throw fail('STATE_CHANGED');
  const { kind, type, amount, orderProductSeq } = found;
  const back = {
    sellerSeq: seller,
    kind,
    type: type === 'HOLD' ? ('RELEASE' as const) : type,
    amount: -amount,
    text,
    orderProductSeq,
    holdUntil: null,
    holdSeq: null,
  };
  const effectKey = type === 'HOLD' ? `release:${line}` : `adjust-back:${line}`;
  return write(db, { ...back, effectKey: () => effectKey }, signed);
}

/** What was held until a day is let go of on it. */
export async function letGo(
  db: Db,
  seller: number,
  lines: readonly number[],
  at: Date,
  notedOn?: NotedOn,
): Promise<void> {
  for (const line of lines) {
    const held = await holdHandLine(db, seller, line);
    if (held?.type !== 'HOLD' || held.undone) continue;
    const { kind, amount, orderProductSeq, reason } = held;
    const released = {
      sellerSeq: seller,
      kind,
      type: 'RELEASE' as const,
      amount: -amount,
      text: reason,
      orderProductSeq,
      holdUntil: null,
      holdSeq: line,
    };
    const effectKey = () => `release:${line}`;
    await write(db, { ...released, effectKey }, { by: '시스템', approvedBy: null, at, notedOn });
  }
}
