/**
 * 환불승인 before it happens: what each claim gives back and all of them together, as one call in this order would pay.
 * The sum of several, or a large one, is typed; the cursor never begins on what pays.
 */
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import type { RefundPlan } from '@jangteo/contract/claim/claim.detail.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Chip, Notice } from '../../../ui/Chip.tsx';
import { count, josa, signedWon, won } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { Claim } from '../claim.ts';
import { AheadTick, aheadProblem, isAhead } from './AheadTick.tsx';
import type { Asking } from './job.ts';
import { agreedOf, leftOf, sumOf } from './refund-plans.ts';
import { Subject } from './Subject.tsx';

export interface Agreed {
  items: { claimSeq: number; expectedAmount: number }[];
  withoutPickup?: boolean | undefined;
}
/** Above it the sum is typed, won. */
const TYPED_FROM = 1_000_000;

const schema = returnApi.refund.body;

const digits = (text: string): string => text.replace(/[^\d]/g, '');

export function RefundDialog({ job, done }: Asking<Agreed>) {
  const plansQuery = useQuery({
    ...query(claimApi.plans, { query: { claimSeq: [...job.ids] } }),
    staleTime: 0,
    gcTime: 0,
  });
  const plans = plansQuery.data?.data;
  const { go, sum } = agreedOf(plans ?? []);
  const ahead = isAhead(job, 'refund');
  const alone = job.ids.length === 1;
  const typed = !alone || sum > TYPED_FROM;
  const form = useForm({
    schema,
    start: { withoutPickup: false, typed: '' },
    send: (answer) => done(answer),
    body: ({ withoutPickup }) => ({
      items: go.map(({ claimSeq, refundAmount }) => ({ claimSeq, expectedAmount: refundAmount })),
      ...(withoutPickup && { withoutPickup }),
    }),
    check: (value) => ({
      withoutPickup: aheadProblem(ahead, value.withoutPickup),
      typed: typed && digits(value.typed) !== String(sum) && `환불할 금액 ${won(sum, true)}과 다릅니다.`,
    }),
  });
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title="환불승인"
      submit={plans ? `${won(sum, true)} 환불승인` : '환불승인'}
      width={560}
      disabledReason={
        plansQuery.isError
          ? '환불 금액을 확인하지 못했습니다.'
          : !plans
            ? '환불 금액을 계산하고 있습니다.'
            : go.length === 0 && '환불할 수 있는 요청이 없습니다.'
      }
    >
      {!alone && <Subject job={job} />}
      {plansQuery.isError && <Notice tone="danger">{messageOf(plansQuery.error)}</Notice>}
      <div data-autofocus={alone || undefined} tabIndex={-1} className="jt-claim-read">
        {plansQuery.isPending && <SkeletonRows rows={3} columns={2} height={32} />}
        {plans && <Plans plans={plans} rows={job.rows} alone={alone} />}
        {plans && (
          <p className="jt-claim-total">
            <span>환불 {count(go.length)}건</span>
            <b>{won(sum, true)}</b>
          </p>
        )}
      </div>
      {plans && <Left left={leftOf(job, plans)} />}
      {ahead && <AheadTick {...form.bind('withoutPickup')} label="상품을 돌려받기 전에 환불합니다." />}
      {typed && (
        <TextInput
          label={plans ? `계속하려면 환불할 금액 ${josa(won(sum), '을/를')} 입력해 주세요.` : '환불할 금액'}
          {...form.bind('typed')}
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder={plans && won(sum)}
        />
      )}
      <Notice tone="warning">승인하면 되돌릴 수 없고 환불이 바로 시작됩니다.</Notice>
    </FormDialog>
  );
}

function Left({ left }: { left: ReturnType<typeof leftOf> }) {
  if (left.length === 0) return null;
  return (
    <Notice tone="info">
      {count(left.length)}건은 환불하지 않고 남습니다.
      <ul className="jt-claim-left">
        {left.map(([name, why]) => (
          <li key={name}>
            <b>{name}</b> {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface PlansProps {
  plans: readonly RefundPlan[];
  rows: readonly Claim[];
  alone: boolean;
}

function Plans({ plans, rows, alone }: PlansProps) {
  const known = new Map(rows.map((row) => [row.claimSeq, row]));
  return (
    <div className="jt-claim-plans" tabIndex={0} role="region" aria-label="환불 계산">
      {plans.map((plan) => (
        <details key={plan.claimSeq} open={alone}>
          <summary>
            <span className="jt-ellipsis">
              <b>{known.get(plan.claimSeq)?.productName ?? `요청 ${plan.claimSeq}`}</b>
              <small>{known.get(plan.claimSeq)?.buyer.name}</small>
            </span>
            {plan.refundAmount < 0 && <Chip tone="danger">공제가 더 많음</Chip>}
            <b className="jt-num">{won(sumOf(plan), true)}</b>
          </summary>
          <dl>
            {plan.lines.map(({ key, label, amount, why }) => (
              <div key={key}>
                <dt>
                  {label} <small>{why}</small>
                </dt>
                <dd>{signedWon(amount)}</dd>
              </div>
            ))}
            {plan.lateInterest > 0 && (
              <div>
                <dt>
                  지연배상금 <small>환불기한이 지났습니다</small>
                </dt>
                <dd>{signedWon(plan.lateInterest)}</dd>
              </div>
            )}
          </dl>
        </details>
      ))}
    </div>
  );
}
