/** 교환상품 발송: courier and number of each claim. */
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import {
  companyBy,
  lastCompany,
  optionsOf,
  rememberCompany,
  useCompanies,
} from '../../reference/companies.ts';
import { cleanNumber, fitsCompany, progressOf } from '../../order/desk/tracking-no.ts';
import type { Claim } from '../claim.ts';
import { AheadTick, aheadProblem, isAhead } from './AheadTick.tsx';
import type { Asking } from './job.ts';

export interface Reshipping {
  items: { claimSeq: number; companyCode: string; trackingNo: string }[];
  sendFirst?: boolean | undefined;
}
interface Fields {
  items: { claimSeq: number; companyCode: string; trackingNo: string }[];
  sendFirst: boolean;
}

export function ReshipDialog({ job, done }: Asking<Reshipping>) {
  const companies = useCompanies();
  const known = new Map(job.rows.map((row) => [row.claimSeq, row]));
  const ahead = isAhead(job, 'reship');
  const start: Fields = {
    items: job.ids.map((claimSeq) => ({ claimSeq, companyCode: lastCompany(), trackingNo: '' })),
    sendFirst: false,
  };
  const form = useForm({
    schema: exchangeApi.complete.body,
    start,
    words: {
      'items.*.trackingNo': '송장번호를 입력해 주세요.',
      'items.*.companyCode': '택배사를 골라 주세요.',
    },
    send: (answer) => {
      rememberCompany(answer.items.at(-1)!.companyCode);
      done(answer);
    },
    body: ({ items, sendFirst }) => ({
      items: items.map((one) => ({ ...one, trackingNo: cleanNumber(one.trackingNo) })),
      ...(sendFirst && { sendFirst }),
    }),
    check: ({ items, sendFirst }) => ({
      sendFirst: aheadProblem(ahead, sendFirst),
      ...Object.fromEntries(
        items.map(({ companyCode, trackingNo }, i) => {
          const company = companyBy(companies, companyCode);
          const wrong = cleanNumber(trackingNo) !== '' && !fitsCompany(cleanNumber(trackingNo), company);
          return [
            `items.${i}.trackingNo`,
            wrong && `${company?.name ?? '택배사'} 송장번호 형식이 아닙니다. 번호나 택배사를 확인해 주세요.`,
          ];
        }),
      ),
    }),
  });
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title="교환상품 발송"
      submit={`${job.ids.length}건 발송`}
      width={560}
    >
      <ul className="jt-claim-reship">
        {form.value.items.map(({ claimSeq, companyCode, trackingNo }, i) => (
          <li key={claimSeq}>
            <What claim={known.get(claimSeq)} claimSeq={claimSeq} />
            <div className="jt-claim-pair">
              <Select
                label="택배사"
                {...form.bind(`items.${i}.companyCode`)}
                required={false}
                options={optionsOf(companies)}
              />
              <TextInput
                label="송장번호"
                {...form.bind(`items.${i}.trackingNo`)}
                required={false}
                maxLength={30}
                inputMode="numeric"
                autoComplete="off"
                data-autofocus={i === 0 || undefined}
                suffix={progressOf(cleanNumber(trackingNo), companyBy(companies, companyCode))}
              />
            </div>
          </li>
        ))}
      </ul>
      {ahead && <AheadTick {...form.bind('sendFirst')} label="수거하지 않은 상품을 먼저 보냅니다(선발송)." />}
      <Notice tone="info">구매자에게 발송 알림이 나가고 배송조회를 시작합니다.</Notice>
    </FormDialog>
  );
}

function What({ claim, claimSeq }: { claim: Claim | undefined; claimSeq: number }) {
  if (!claim) return <p className="jt-claim-subject">요청 {claimSeq}</p>;
  return (
    <p className="jt-claim-subject">
      <b>{claim.productName}</b>{' '}
      <span className="jt-muted">
        {claim.target?.text || claim.optionText} · {claim.qty}개 · {claim.buyer.name}
      </span>
    </p>
  );
}
