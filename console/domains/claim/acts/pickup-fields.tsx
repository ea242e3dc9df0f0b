/** 수거: how goods come back; courier and number where somebody knows them. */
import { sectionOf } from '../../../kit/form/part-of.ts';
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import {
  pickupMethod,
  type ClaimFeeMethod,
  type PickupMethod,
  claimFeeMethod,
} from '@jangteo/contract/claim/claim.enums.ts';
import type { Pickup } from '@jangteo/contract/claim/claim.body.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { companyBy, optionsOf, useCompanies } from '../../reference/companies.ts';
import { cleanNumber, fitsCompany } from '../../order/desk/tracking-no.ts';
import type { Claim } from '../claim.ts';
import type { DeliveryCompany } from '@jangteo/contract/reference/reference.api.ts';

export interface PickupFieldsValue {
  method: Pickup['method'] | null;
  companyCode: string;
  trackingNo: string;
}
export const NO_PICKUP: PickupFieldsValue = { method: null, companyCode: '', trackingNo: '' };

/** What a claim says of its way back; couriers stand in it by name. */
export const pickupStart = (
  pickup: Claim['pickup'],
  companies: readonly DeliveryCompany[],
): PickupFieldsValue =>
  pickup
    ? {
        method: pickup.method,
        companyCode: companies.find(({ name }) => name === pickup.companyName)?.companyCode ?? '',
        trackingNo: pickup.trackingNo ?? '',
      }
    : NO_PICKUP;

const methodsOptions = { ...query(claimApi.pickupMethods), staleTime: Infinity };
/** Ways back that can be chosen here, the proposed one first; none before they are known. */
export const usePickupMethods = (): readonly PickupMethod[] =>
  useQuery(methodsOptions).data?.data.methods ?? [];

const NOTES: Readonly<Record<Pickup['method'], string>> = {
  AUTO: '택배사에 수거를 바로 요청합니다. 송장번호는 택배사가 정합니다.',
  BUYER_SENDS: '구매자가 직접 보냅니다. 보낸 뒤 송장번호를 적을 수 있습니다.',
  ALREADY_SENT: '구매자가 이미 보냈습니다. 송장번호를 적으면 배송조회를 시작합니다.',
  NONE: '상품을 돌려받지 않습니다.',
};

/** Somebody else than our courier carries it. */
const carried = (method: PickupFieldsValue['method']): boolean =>
  method === 'BUYER_SENDS' || method === 'ALREADY_SENT';

/** As the API takes it; undefined where nothing was chosen. */
export function pickupOf({ method, companyCode, trackingNo }: PickupFieldsValue): Pickup | undefined {
  if (method === null) return undefined;
  const no = cleanNumber(trackingNo);
  return carried(method) && no ? { method, companyCode, trackingNo: no } : { method };
}

export function pickupProblem(
  { method, companyCode, trackingNo }: PickupFieldsValue,
  companies: readonly DeliveryCompany[],
): string | false {
  const no = cleanNumber(trackingNo);
  const company = companyBy(companies, companyCode);
  if (!carried(method) || no === '') return false;
  if (!company) return '택배사를 골라 주세요.';
  return (
    !fitsCompany(no, company) && `${company.name} 송장번호 형식이 아닙니다. 번호나 택배사를 확인해 주세요.`
  );
}

export function PickupFields<V extends { pickup: PickupFieldsValue }>({ form }: { form: Form<V> }) {
  const companies = useCompanies();
  const methods = usePickupMethods();
  const { value, bind, set } = sectionOf<{ pickup: PickupFieldsValue }, V>(form);
  const { method } = value.pickup;
  return (
    <>
      <SegmentedField
        label="수거방법"
        name="pickup.method"
        value={method}
        onChange={(next) => set('pickup.method', next)}
        options={methods.map((one) => ({ value: one, label: pickupMethod.label(one) }))}
        hint={method ? NOTES[method] : undefined}
      />
      {carried(method) && (
        <div className="jt-claim-pair">
          <Select
            label="수거 택배사"
            {...bind('pickup.companyCode')}
            required={false}
            options={optionsOf(companies)}
          />
          <TextInput
            label="수거 송장번호"
            {...bind('pickup.trackingNo')}
            required={false}
            maxLength={30}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      )}
    </>
  );
}

/** An exchange gives nothing back that a fee could be taken from. */
export const feeMethods = (exchange: boolean): { value: ClaimFeeMethod; label: string }[] =>
  claimFeeMethod.values
    .filter((value) => !exchange || value !== 'DEDUCT')
    .map((value) => ({ value, label: claimFeeMethod.label(value) }));
