/** 송장 수정 of a parcel that was sent: another number or another courier; tracking starts anew. */
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { companyBy, optionsOf, useCompanies } from '../../reference/companies.ts';
import { namesOf, type Line } from './line.ts';
import { cleanNumber, fitsCompany, progressOf } from './tracking-no.ts';

export function TrackingEditDialog({ line, done }: { line: Line; done: (saved: true | null) => void }) {
  const companies = useCompanies();
  const { orderSeq, orderProductSeq, version } = line;
  const form = useForm({
    schema: deskApi.editTracking.body,
    start: { companyCode: line.companyCode, trackingNo: line.trackingNo ?? '' },
    body: ({ companyCode, trackingNo }) => ({
      version,
      companyCode: companyCode ?? '',
      trackingNo: cleanNumber(trackingNo),
    }),
    words: { companyCode: '택배사를 골라 주세요.', trackingNo: '송장번호를 확인해 주세요.' },
    check: ({ companyCode, trackingNo }) => {
      const company = companyBy(companies, companyCode);
      return {
        trackingNo:
          !fitsCompany(cleanNumber(trackingNo), company) &&
          `${company?.name ?? '택배사'} 송장번호 형식이 아닙니다. 번호나 택배사를 확인해 주세요.`,
      };
    },
    send: async ({ trackingNo, companyCode }) => {
      const params = { orderSeq, orderProductSeq };
      if (trackingNo === line.trackingNo)
        await call(deskApi.editCompany, { params, body: { version, companyCode: companyCode! } });
      else await call(deskApi.editTracking, { params, body: { version, trackingNo, companyCode } });
      done(true);
    },
  });
  const trackingNo = cleanNumber(form.value.trackingNo);
  const same = trackingNo === (line.trackingNo ?? '') && form.value.companyCode === line.companyCode;
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title="송장 수정"
      submit="저장"
      disabledReason={same && '바뀐 내용이 없습니다.'}
    >
      <p className="jt-desk-what">
        <b>{namesOf([line])}</b>
      </p>
      <Select label="택배사" {...form.bind('companyCode')} options={optionsOf(companies)} />
      <TextInput
        label="송장번호"
        {...form.bind('trackingNo')}
        maxLength={30}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        suffix={progressOf(trackingNo, companyBy(companies, form.value.companyCode))}
      />
    </FormDialog>
  );
}
