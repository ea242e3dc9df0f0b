/** 송장번호 붙여넣기: every number beside the order it would go to; nothing is saved before the button. */
import { useState } from 'react';
import '../../../ui/table.css';
import { Button } from '../../../ui/Button.tsx';
import { Chip, Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count } from '../../../ui/format.ts';
import { Select } from '../../../ui/Select.tsx';
import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { companyBy, optionsOf, useCompanies } from '../../reference/companies.ts';
import { planPaste, willSave, type PastedRow, type PasteState } from './paste.ts';
import '../../../kit/bulk/bulk.css';

interface Props {
  lines: readonly string[];
  parcels: readonly (readonly DeliveryRow[])[];
  companyCode: string;
  done: (rows: readonly PastedRow[] | null) => void;
}

const WORDS: Record<PasteState, string> = {
  new: '저장',
  replace: '번호 교체',
  same: '이미 같음',
  bad: '형식 오류',
  twice: '중복',
};
const TONES = {
  new: 'success',
  replace: 'warning',
  same: 'neutral',
  bad: 'danger',
  twice: 'danger',
} as const;

export function PasteDialog({ lines, parcels, companyCode: first, done }: Props) {
  const companies = useCompanies();
  const [companyCode, setCompanyCode] = useState(first);
  const { rows, left } = planPaste(lines, parcels, companies, companyCode);
  const good = rows.filter(willSave);
  const bad = rows.filter((row) => row.state === 'bad' || row.state === 'twice').length;
  const replaced = rows.filter((row) => row.state === 'replace').length;
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title="송장번호 붙여넣기"
      width={720}
      actions={
        <>
          <Button onClick={() => done(null)}>취소</Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() => done(good)}
            disabledReason={good.length === 0 ? '저장할 수 있는 번호가 없습니다.' : null}
          >
            송장 {count(good.length)}건 저장
          </Button>
        </>
      }
    >
      <p role="status">
        복사한 번호 <b>{count(rows.length + left)}</b>개 중 <b>{count(good.length)}</b>건을 저장합니다.
        {bad > 0 && ` 오류 ${count(bad)}건은 저장하지 않습니다.`}
      </p>
      <Select
        label="택배사"
        value={companyCode}
        onChange={setCompanyCode}
        options={optionsOf(companies)}
        hint="복사한 줄에 택배사 이름이 있으면 그 택배사로 저장합니다."
      />
      {replaced > 0 && (
        <Notice tone="warning">이미 저장된 송장번호 {count(replaced)}건을 새 번호로 바꿉니다.</Notice>
      )}
      {left > 0 && (
        <Notice tone="warning">번호 {count(left)}개는 넣을 줄이 이 쪽에 없어 저장하지 않습니다.</Notice>
      )}
      <div className="jt-bulk-failures jt-bulk-folds" tabIndex={0} role="region" aria-label="붙여넣을 줄">
        <table className="jt-table">
          <thead>
            <tr>
              <th>주문번호</th>
              <th>수취인</th>
              <th>상품</th>
              <th>택배사</th>
              <th>송장번호</th>
              <th>결과</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line
                key={row.lines[0]!.orderProductSeq}
                row={row}
                company={companyBy(companies, row.companyCode)?.name ?? row.companyCode}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

function Line({ row, company }: { row: PastedRow; company: string }) {
  const head = row.lines[0]!;
  return (
    <tr>
      <td className="jt-code">{head.orderSeq}</td>
      <td>{head.recipient.name}</td>
      <td className="jt-cell-ellipsis">
        {head.productName}
        {row.lines.length > 1 && ` 외 ${row.lines.length - 1}건`}
      </td>
      <td>{company}</td>
      <td>{row.trackingNo}</td>
      <td className="jt-bulk-why">
        <Chip tone={TONES[row.state]}>{WORDS[row.state]}</Chip>
        {row.state === 'replace' && <span className="jt-muted-tag"> 지금 {head.trackingNo}</span>}
      </td>
    </tr>
  );
}
