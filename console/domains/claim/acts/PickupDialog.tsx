/** 수거 변경: another way back, or the number under which it travels. */
import { pickup as schema, type Pickup } from '@jangteo/contract/claim/claim.body.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { useCompanies } from '../../reference/companies.ts';
import type { Asking } from './job.ts';
import { PickupFields, pickupOf, pickupProblem, pickupStart } from './pickup-fields.tsx';
import { Subject } from './Subject.tsx';

export function PickupDialog(asked: Asking<Pickup>) {
  const companies = useCompanies();
  // What stands in the fields is known once the couriers are.
  return <Fields key={companies.length} asked={asked} companies={companies} />;
}

interface Props {
  asked: Asking<Pickup>;
  companies: ReturnType<typeof useCompanies>;
}

function Fields({ asked: { job, done }, companies }: Props) {
  const now = job.ids.length === 1 ? job.rows[0]?.pickup : null;
  const start = { pickup: pickupStart(now, companies) };
  const form = useForm({
    schema,
    start,
    send: (answer) => done(answer),
    body: ({ pickup }) => pickupOf(pickup) ?? {},
    places: { method: 'pickup.method', trackingNo: 'pickup.trackingNo', companyCode: 'pickup.companyCode' },
    words: { 'pickup.method': '수거방법을 골라 주세요.' },
    check: ({ pickup }) => ({ 'pickup.trackingNo': pickupProblem(pickup, companies) }),
  });
  return (
    <FormDialog form={form} onClose={() => done(null)} title="수거 변경" submit="저장" width={480}>
      <Subject job={job} />
      <PickupFields form={form} />
    </FormDialog>
  );
}
