/** The proposal of 귀책, 비용 and 기한 with the law's words, and the refund line by line; tried while one types. */
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import type { ClaimDetail, RefundPlan } from '@jangteo/contract/claim/claim.detail.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm, type Form as EditedForm } from '../../../kit/form/useForm.ts';
import { useLeaveGuard } from '../../../kit/useLeaveGuard.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshClaims } from '../acts/refresh.ts';
import { unsavedClaim } from '../acts/unsaved.ts';
import { editOf, feeOf, fieldsOf, lacking, tryOf, typedOver, type PlanFields } from './plan-form.ts';
import { Calculation } from './Calculation.tsx';
import { Proposal } from './Proposal.tsx';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';

/** The plan with what stands in the fields, or of a claim that has none stored; nothing is stored by it. */
function useTried(claim: ClaimDetail, value: PlanFields, was: PlanFields, dirty: boolean) {
  const wanted = tryOf(value, was, claim.suggestedFault);
  const [edit] = useDebouncedValue(JSON.stringify(wanted), DEBOUNCE_MS);
  const whole = Object.values(lacking(value, claim.suggestedFault)).every((one) => !one);
  const unknown = claim.plan === null && claim.can.editPlan === null;
  const asks = unknown || (dirty && edit !== '{}');
  const planQuery = useQuery({
    ...query(claimApi.plan, {
      params: { claimSeq: claim.claimSeq },
      query: JSON.parse(edit) as typeof wanted,
    }),
    enabled: asks && whole,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const tried = asks ? planQuery.data?.data : undefined;
  return {
    plan: tried ?? claim.plan,
    counting: dirty && whole && (planQuery.isFetching || edit !== JSON.stringify(wanted)),
    error: asks && planQuery.isError ? messageOf(planQuery.error) : null,
  };
}

export function PlanPart({ claim }: { claim: ClaimDetail }) {
  const start = fieldsOf(claim);
  /** What the server has, as the fields show it; the form itself is not there yet when it asks for its body. */
  const ground = useRef(start);
  const form = useForm({
    schema: claimApi.editPlan.body,
    start,
    body: (value) => editOf(value, ground.current, claim.suggestedFault, claim.version),
    places: { otherDeduction: 'other' },
    check: (value) => lacking(value, claim.suggestedFault),
    send: async (body) => {
      await call(claimApi.editPlan, { params: { claimSeq: claim.claimSeq }, body }).finally(refreshClaims);
      toast('환불 계산을 저장했습니다.', { tone: 'success' });
    },
  });
  // Stored, here or by somebody else: that becomes the ground, what is typed besides stays on it.
  const latest = useRef({ form, start });
  latest.current = { form, start };
  useEffect(() => {
    const { form: now, start: fresh } = latest.current;
    const typed = now.dirty ? typedOver(fresh, now.value, now.start) : fresh;
    ground.current = fresh;
    now.reset(fresh, typed);
  }, [claim.version]);
  const editable = claim.can.editPlan === null;
  const dirty = editable && form.dirty;
  useEffect(() => {
    unsavedClaim.set(dirty ? claim.claimSeq : null);
    return () => unsavedClaim.set(null);
  }, [dirty, claim.claimSeq]);
  useLeaveGuard({
    get dirty() {
      return editable && form.dirty;
    },
    save: form.submit,
    saveLabel: '저장하고 닫기',
    drop: () => form.reset(),
    param: 'open',
  });
  const over = claim.state === 'REFUSED' || claim.state === 'WITHDRAWN';
  const { plan, counting, error } = useTried(claim, form.value, form.start, dirty);
  return (
    <Form form={form} className="jt-claim-plan">
      {claim.type !== 'CANCEL' && !over && (
        <section className="jt-claim-proposal" aria-label="제안">
          <header>
            <b>제안</b>
            <span className="jt-muted">사유와 날짜로 계산했습니다</span>
            {form.value.fault === claim.suggestedFault && (
              <span className="jt-claim-agreed">
                <IconCircleCheck aria-hidden /> 제안대로 적용됨
              </span>
            )}
          </header>
          <Proposal claim={claim} form={form} editable={editable} fee={feeOf(plan)} />
        </section>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
      {plan && <Calculation claim={claim} plan={plan} form={form} editable={editable} counting={counting} />}
      {dirty && <Save form={form} plan={plan} />}
    </Form>
  );
}

function Save({ form, plan }: { form: EditedForm<PlanFields>; plan: RefundPlan | null }) {
  return (
    <div className="jt-claim-save">
      <span className="jt-muted">저장하지 않은 변경이 있습니다.</span>
      <Button size="small" onClick={() => form.reset()}>
        되돌리기
      </Button>
      <Button
        type="submit"
        size="small"
        variant="primary"
        busy={form.busy}
        disabledReason={plan !== null && plan.refundAmount < 0 && '공제액이 환불액보다 많습니다.'}
      >
        저장
      </Button>
    </div>
  );
}
