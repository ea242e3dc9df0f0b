/** 송장 수정 of a parcel that was sent: another number or another courier; tracking starts anew. */
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { companyBy, optionsOf, useCompanies } from './companies.ts';
import { useSubmit } from './form.ts';
import { namesOf, type Line } from './line.ts';
import { cleanNumber, fitsCompany, progressOf } from './tracking-no.ts';

export function TrackingEditDialog({ line, done }: { line: Line; done: (saved: true | null) => void }) {
  const companies = useCompanies();
  const [companyCode, setCompanyCode] = useState(line.companyCode);
  const [typed, setTyped] = useState(line.trackingNo ?? '');
  const { busy, error, run, say } = useSubmit();
  const trackingNo = cleanNumber(typed);
  const company = companyBy(companies, companyCode);
  const submit = () => {
    if (!companyCode) return say('택배사를 골라 주세요.');
    if (!fitsCompany(trackingNo, company)) return say(`${company?.name ?? '택배사'} 송장번호 형식이 아닙니다. 번호나 택배사를 확인해 주세요.`);
    const params = { orderSeq: line.orderSeq, orderProductSeq: line.orderProductSeq };
    return void run(async () => {
      if (trackingNo === line.trackingNo) await call(deskApi.editCompany, { params, body: { version: line.version, companyCode } });
      else await call(deskApi.editTracking, { params, body: { version: line.version, trackingNo, companyCode } });
      done(true);
    });
  };
  const same = trackingNo === (line.trackingNo ?? '') && companyCode === line.companyCode;
  return (
    <Dialog
      open onClose={() => done(null)} title="송장 수정" onSubmit={submit}
      actions={<><Button onClick={() => done(null)}>취소</Button><Button type="submit" variant="primary" busy={busy} disabledReason={same ? '바뀐 내용이 없습니다.' : null}>저장</Button></>}
    >
      <p className="jt-desk-what"><b>{namesOf([line])}</b></p>
      <Select label="택배사" value={companyCode} onChange={setCompanyCode} options={optionsOf(companies)} />
      <TextInput label="송장번호" name="trackingNo" value={typed} onChange={setTyped} inputMode="numeric" autoComplete="off" data-autofocus suffix={progressOf(trackingNo, company)} />
      {error && <Notice tone="danger">{error}</Notice>}
    </Dialog>
  );
}
