/** 수거 변경: another way back, or the number under which it travels. */
import { pickup as schema, type Pickup } from '@jangteo/contract/claim/claim.body.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { useCompanies } from '../../reference/companies.ts';
import type { Asking } from './job.ts';
import {
  NO_PICKUP,
  PickupFields,
  pickupOf,
  pickupProblem,
  type PickupFieldsValue,
} from './pickup-fields.tsx';
import { Subject } from './Subject.tsx';

export function PickupDialog({ job, done }: Asking<Pickup>) {
  const companies = useCompanies();
  const now = job.ids.length === 1 ? job.rows[0]?.pickup : null;
  const start: { pickup: PickupFieldsValue } = {
    pickup: now
      ? {
          method: now.method,
          companyCode: companies.find(({ name }) => name === now.companyName)?.companyCode ?? '',
          trackingNo: now.trackingNo ?? '',
        }
      : NO_PICKUP,
  };
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
