/** 카드사 입금 기록: rows of the card company's file, each read and summed before anything is sent. */
import { DEPOSIT_DAYS_AGO, depositBody, fundsApi } from '@jangteo/contract/funds/funds.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import type { Problems } from '../../../kit/form/problems.ts';
import { useForm } from '../../../kit/form/useForm.ts';
import { count, day, won } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { readDeposits, sumOf, whyNot, type PastedDeposit } from './deposit-rows.ts';
import '../../../ui/table.css';
import '../../../kit/bulk/bulk.css';
import './funds.css';

interface Fields {
  name: string;
  rows: string;
  why: string;
}
const rowsOf = ({ rows }: Fields): PastedDeposit[] => readDeposits(rows, today());

export function RecordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Fields, typeof depositBody>({
    schema: depositBody,
    start: { name: '', rows: '', why: '' },
    words: {
      name: '파일 이름을 입력해 주세요.',
      rows: '입금을 붙여넣어 주세요.',
      why: '사유를 5자 이상 적어 주세요.',
    },
    title: '카드사 입금 기록',
    blame: 'rows',
    body: (fields) => ({
      ...fields,
      rows: rowsOf(fields).map((row) => ({
        day: row.day,
        externalId: row.externalId,
        amount: row.amount,
      })),
    }),
    check: (fields) => ({ rows: whyNot(rowsOf(fields)) }),
    send: async (body) => {
      const { data } = await call(fundsApi.record, { body });
      toast(`입금 ${count(data.rows)}건, ${won(data.amount, true)}을 기록했습니다.`, { tone: 'success' });
      await refetchDomains(['funds']);
      onClose();
    },
  });
  const rows = rowsOf(form.value);
  const { name: _, maxLength: __, ...pasted } = form.bind('rows');
  return (
    <FormDialog
      form={form}
      calls={fundsApi.record}
      title="카드사 입금 기록"
      width={720}
      onClose={onClose}
      submit="기록"
    >
      <TextInput label="파일 이름" {...form.bind('name')} required placeholder="예: 11월 3주 입금내역.xlsx" />
      <Textarea
        label="입금"
        name="rows"
        {...pasted}
        required
        rows={5}
        hint="표에서 날짜, 입금번호, 금액 세 칸을 복사해 붙여넣어 주세요."
      />
      {rows.length > 0 && <Pasted rows={rows} refused={(at) => refusedOf(form.problems, at)} />}
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}

const OUT_OF_DAYS = `${DEPOSIT_DAYS_AGO}일 전부터 오늘까지의 입금만 기록할 수 있습니다.`;
/** What the server refused of a row. */
const refusedOf = (problems: Problems, at: number): string | null => {
  if (`rows.${at}.externalId` in problems) return '이미 기록한 입금번호입니다.';
  return `rows.${at}.day` in problems ? OUT_OF_DAYS : null;
};

interface PastedProps {
  rows: readonly PastedDeposit[];
  refused: (at: number) => string | null;
}
function Pasted({ rows, refused }: PastedProps) {
  const wrong = rows.filter((row) => row.wrong !== null).length;
  return (
    <div className="jt-funds-pasted">
      <p role="status">
        입금 <b>{count(rows.length - wrong)}</b>건, 합계 <b>{won(sumOf(rows), true)}</b>
        {wrong > 0 && ` · 고칠 줄 ${count(wrong)}개`}
      </p>
      <div className="jt-bulk-failures jt-bulk-folds" tabIndex={0} role="region" aria-label="붙여넣은 줄">
        <table className="jt-table">
          <thead>
            <tr>
              <th>입금일</th>
              <th>입금번호</th>
              <th className="jt-num">금액</th>
              <th>결과</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Line key={row.line} row={row} why={row.wrong ?? refused(at)} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const Line = ({ row, why }: { row: PastedDeposit; why: string | null }) => (
  <tr>
    <td>{row.wrong === null ? day(row.day, true) : row.day}</td>
    <td className="jt-code">{row.externalId}</td>
    <td className="jt-num">{row.amount !== null && won(row.amount, true)}</td>
    <td className="jt-bulk-why">
      {why && (
        <span className="jt-funds-wrong">
          {row.line}번째 줄: {why}
        </span>
      )}
    </td>
  </tr>
);
