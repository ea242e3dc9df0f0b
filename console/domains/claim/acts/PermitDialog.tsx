/** 승인: how it comes back, who pays for the way, and what the buyer reads. */
import type { Pickup } from '@jangteo/contract/claim/claim.body.ts';
import type { ClaimFeeMethod } from '@jangteo/contract/claim/claim.enums.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Pairs } from '../../../kit/detail/DetailParts.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { clipText } from '../../../ui/text.ts';
import { Textarea } from '../../../ui/TextInput.tsx';
import { useCompanies } from '../../reference/companies.ts';
import { claimLabel } from './labels.ts';
import type { Asking } from './job.ts';
import {
  feeMethods,
  PickupFields,
  pickupOf,
  pickupProblem,
  pickupStart,
  usePickupMethods,
  type PickupFieldsValue,
} from './pickup-fields.tsx';
import { Subject } from './Subject.tsx';

export interface Permission {
  pickup?: Pickup | undefined;
  feeMethod?: ClaimFeeMethod | undefined;
  message?: string | undefined;
}
interface Words {
  message: string;
  pickupText: string;
  returnAddress: string;
}
const MESSAGE_MAX = 500;

export function PermitDialog(asked: Asking<Permission>) {
  const { job } = asked;
  const one = job.ids.length === 1 ? { claimSeq: job.ids[0]! } : {};
  const api = job.kind === 'EXCHANGE' ? exchangeApi : returnApi;
  const methods = usePickupMethods();
  const words = useQuery({ ...query(api.permitMessage, { query: one }), gcTime: 0, staleTime: Infinity });
  const companies = useCompanies();
  if (words.isPending || methods.length === 0)
    return <Frame asked={asked} words={null} companies={companies} />;
  return (
    <Frame
      key={`words${companies.length}`}
      asked={asked}
      words={words.data?.data ?? EMPTY}
      companies={companies}
    />
  );
}
const EMPTY: Words = { message: '', pickupText: '', returnAddress: '' };

const schema = returnApi.permit.body.omit({ claimSeqList: true });

interface FrameProps {
  asked: Asking<Permission>;
  words: Words | null;
  companies: ReturnType<typeof useCompanies>;
}

function Frame({ asked: { job, done }, words, companies }: FrameProps) {
  const exchange = job.kind === 'EXCHANGE';
  const voucher = job.vocabulary === 'voucher';
  const [first] = job.rows;
  const alone = job.ids.length === 1 ? first : undefined;
  const methods = usePickupMethods();
  const has = pickupStart(alone?.pickup ?? null, companies);
  // Nobody can be sent any more: the way that is proposed now.
  const gone = has.method !== null && !methods.includes(has.method);
  const start: { pickup: PickupFieldsValue; feeMethod: ClaimFeeMethod | null; message: string } = {
    pickup: gone ? { ...has, method: methods[0] ?? null } : has,
    feeMethod: alone?.feeMethod ?? null,
    message: clipText(words?.message ?? '', MESSAGE_MAX),
  };
  const form = useForm({
    schema,
    start,
    send: (answer) => done(answer),
    body: ({ pickup, feeMethod, message }) => ({
      ...(!voucher && chosenAnew(pickup, has) && { pickup: pickupOf(pickup) }),
      ...(feeMethod && { feeMethod }),
      ...(message.trim() && { message: message.trim() }),
    }),
    check: ({ pickup }) => ({ 'pickup.trackingNo': pickupProblem(pickup, companies) }),
  });
  const label = claimLabel(exchange ? 'permitExchange' : 'permitReturn', job.vocabulary);
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title={label}
      submit={label}
      width={520}
      disabledReason={words === null && '안내 문구를 불러오고 있습니다.'}
    >
      <Subject job={job} />
      {!voucher && (
        <>
          <PickupFields form={form} />
          <SegmentedField
            label={exchange ? '교환비' : '반품비'}
            name="feeMethod"
            value={form.value.feeMethod}
            onChange={(feeMethod) => form.set('feeMethod', feeMethod)}
            options={feeMethods(exchange)}
            hint={alone ? undefined : '고르지 않으면 요청마다 정해진 방법을 그대로 둡니다.'}
          />
        </>
      )}
      {words === null ? (
        <SkeletonRows rows={3} columns={1} height={28} />
      ) : (
        <>
          <Textarea
            label="구매자에게 보낼 안내"
            {...form.bind('message')}
            rows={5}
            hint="판매자 정보의 반품 안내로 채웠습니다. 고쳐서 보낼 수 있습니다."
          />
          {!voucher && (
            <Pairs
              of={[
                // Of the way that the claim has now.
                ['수거', form.value.pickup.method === has.method && words.pickupText],
                ['반품지', words.returnAddress],
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Sent where somebody chose one: what the claim has already stays as it is. */
const chosenAnew = (now: PickupFieldsValue, was: PickupFieldsValue): boolean =>
  now.method !== null &&
  (now.method !== was.method || now.companyCode !== was.companyCode || now.trackingNo !== was.trackingNo);
