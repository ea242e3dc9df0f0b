/** Rates from a day on: row by row, with what they would have done to the last 28 days. */
import {
  commissionApi,
  RATE_NOTICE_DAYS,
  RATE_ROWS,
  type CommissionTable,
} from '@jangteo/contract/admin/commission.api.ts';
import {
  orderChannel,
  paymentMethod,
  type OrderChannel,
  type PaymentMethod,
} from '@jangteo/contract/order/order.enums.ts';
import { feeKind, type FeeKind } from '@jangteo/contract/reference/fee.enums.ts';
import { sellerGrade, type SellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import { call } from '../../../kit/call/call.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { day } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { addDays } from '../../../ui/range.ts';
import { Rows } from '../../../ui/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { RuleDialog, WAITS } from './RuleDialog.tsx';
import { tomorrow } from './tomorrow.ts';

const ALL = '';
interface Row {
  kind: FeeKind;
  category: string;
  grade: SellerGrade | typeof ALL;
  channel: OrderChannel | typeof ALL;
  payMethod: PaymentMethod | typeof ALL;
  percent: number;
  /** Nothing of its own from then on. */
  ends: boolean;
}
interface Fields {
  validFrom: string | null;
  rows: Row[];
  notice: string;
  why: string;
}
const blank = (): Row => ({
  kind: 'SALES',
  category: ALL,
  grade: ALL,
  channel: ALL,
  payMethod: ALL,
  percent: 0,
  ends: false,
});

const bodyOf = ({ validFrom, rows, notice, why }: Fields) => ({
  validFrom: validFrom ?? '',
  rows: rows.map(({ kind, category, grade, channel, payMethod, percent, ends }) => ({
    kind,
    categorySeq: category === ALL ? null : Number(category),
    grade: grade === ALL ? null : grade,
    channel: channel === ALL ? null : channel,
    payMethod: kind !== 'PG' || payMethod === ALL ? null : payMethod,
    bps: ends ? null : Math.round(percent * 100),
  })),
  noticeSeq: notice === ALL ? null : Number(notice),
  why,
});

interface Props {
  table: CommissionTable;
  onClose: () => void;
}

export const CommissionDialog = ({ table, onClose }: Props) => (
  <RuleDialog<Fields, typeof commissionApi.change.body>
    title="수수료 변경"
    calls={commissionApi.change}
    byTwo
    again={['admin-commission']}
    width={720}
    schema={commissionApi.change.body}
    start={{ validFrom: addDays(today(), RATE_NOTICE_DAYS), rows: [blank()], notice: ALL, why: '' }}
    places={{ noticeSeq: 'notice' }}
    words={{ validFrom: '적용일을 선택해 주세요.', rows: '바꿀 요율을 넣어 주세요.' }}
    body={bodyOf}
    send={async (body) => {
      await call(commissionApi.change, { body });
      return WAITS;
    }}
    preview={(body) => call(commissionApi.preview, { body })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <DatePicker label="적용일" {...form.bind('validFrom')} min={tomorrow()} required />
        <Rows
          label="바꿀 요율"
          noun="요율"
          max={RATE_ROWS}
          blank={blank}
          {...form.bind('rows')}
          error={form.problem('rows')}
        >
          {(_, i) => <RateFields form={form} at={i} table={table} />}
        </Rows>
        <Select
          label="공지"
          {...form.bind('notice')}
          options={[
            { value: ALL, label: '공지 없음' },
            ...table.notices.map(({ noticeSeq, title, publishedOn }) => ({
              value: String(noticeSeq),
              label: title,
              note: day(publishedOn),
            })),
          ]}
          hint={`요율이 오르면 적용일 ${RATE_NOTICE_DAYS}일 전까지 게시한 공지를 골라야 합니다.`}
        />
      </>
    )}
  </RuleDialog>
);

const all = <T extends string>(label: string, of: { values: readonly T[]; label: (value: T) => string }) => [
  { value: ALL as T | typeof ALL, label },
  ...of.values.map((value) => ({ value, label: of.label(value) })),
];

function RateFields({ form, at, table }: { form: Form<Fields>; at: number; table: CommissionTable }) {
  const { kind, ends } = form.value.rows[at]!;
  return (
    <>
      <Select
        label="수수료"
        {...form.bind(`rows.${at}.kind`)}
        options={feeKind.values.map((value) => ({ value, label: feeKind.label(value) }))}
      />
      <Select
        label="카테고리"
        {...form.bind(`rows.${at}.category`)}
        options={[
          { value: ALL, label: '모든 카테고리' },
          ...table.categories.map(({ categorySeq, path }) => ({ value: String(categorySeq), label: path })),
        ]}
      />
      <Select label="등급" {...form.bind(`rows.${at}.grade`)} options={all('모든 등급', sellerGrade)} />
      <Select
        label="판매 경로"
        {...form.bind(`rows.${at}.channel`)}
        options={all('모든 경로', orderChannel)}
      />
      {kind === 'PG' && (
        <Select
          label="결제수단"
          {...form.bind(`rows.${at}.payMethod`)}
          options={all('모든 결제수단', paymentMethod)}
        />
      )}
      {!ends && (
        <NumberInput label="요율" {...form.bind(`rows.${at}.percent`)} max={100} decimals={2} suffix="%" />
      )}
      <Checkbox
        label="이 요율을 없애고 가까운 요율을 따름"
        checked={ends}
        onChange={(next) => form.set(`rows.${at}.ends`, next)}
      />
    </>
  );
}
