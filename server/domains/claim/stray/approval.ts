import { z } from 'zod';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { defineApproval } from '../../approval/index.ts';
import { lockStray, markStraySending, readStray, type Stray } from '../../order/index.ts';
import { setting } from '../../reference/index.ts';
import { strayCan } from './rules.ts';

const payload = z.strictObject({
  straySeq: z.number(),
  amount: z.number(),
  /** Out of our bank account; else the card company sends it where it came from. */
  byBank: z.boolean(),
});
type Payload = z.output<typeof payload>;

export const payoutOf = ({ straySeq, amount, account }: Stray): Payload => ({
  straySeq,
  amount,
  byBank: account !== null,
});

/** Why it is not sent so, as it stands. */
function refusalOf(stray: Stray | null, { byBank, amount }: Payload): Refusal | null {
  if (!stray) return fail('NOT_FOUND');
  const now = payoutOf(stray);
  if (strayCan(stray).return === null && now.byBank === byBank && now.amount === amount) return null;
  return fail('STATE_CHANGED', { current: { status: stray.state, version: stray.version } });
}

/** The job that has it already is waked, or another begins in the operator's name: one job, however often it is said. */
async function send(db: Db, asked: Payload, { by, at }: { by: number; at: Date }): Promise<void> {
  const { straySeq } = asked;
  const stray = await lockStray(db, straySeq);
  const refusal = refusalOf(stray, asked);
  if (refusal) throw refusal;
  if (stray!.state === 'WAIT_PG')
    return emit(toQueryable(db), {
      topic: 'payment.stray',
      key: `payment.stray:${straySeq}:${stray!.attempts}`,
      payload: { straySeq },
    });
  const attempt = await markStraySending(db, { straySeq, way: asked.byBank ? 'BANK' : 'CARD', by, at });
  await emit(toQueryable(db), {
    topic: 'stray.sent',
    key: `stray.sent:${straySeq}:${attempt}`,
    payload: { straySeq, attempt },
  });
}

/** Money that came unowed, sent back by an operator; above the limit a second one confirms what leaves our bank. */
export const strayPayout = defineApproval<Payload>({
  kind: 'STRAY_PAYOUT',
  schema: payload,
  subject: ({ straySeq }) => `stray:${straySeq}`,
  amount: ({ amount }) => amount,
  needs: ({ amount, byBank }, at) => byBank && amount > setting('fourEyesWon', at),
  still: async (db, asked) => refusalOf(await readStray(db, asked.straySeq), asked),
  run: send,
  show: async (db, { straySeq, amount }) => {
    const { paymentSeq, buyerName, method, reason, account } = (await readStray(db, straySeq))!;
    const { bankName, no, holder } = account!;
    return [
      { label: '결제번호', value: String(paymentSeq) },
      { label: '구매자', value: mask('name', buyerName) },
      { label: '결제수단', value: paymentMethod.label(method) },
      { label: '들어온 사유', value: reason },
      { label: '반환금액', value: `${amount.toLocaleString('ko-KR')}원` },
      { label: '받는 계좌', value: `${bankName} ${mask('code', no)} ${mask('name', holder)}` },
    ];
  },
});
