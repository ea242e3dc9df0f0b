/** 교환 발송 엑셀 송장: exchanged goods sent by a courier's sheet. */
import {
  exchangeUploadApi,
  exchangeUploadFieldLabels,
  exchangeUploadFields,
  type ExchangeUploadField,
  type ExchangeUploadRow,
} from '@jangteo/contract/claim/exchange-upload.api.ts';
import {
  UPLOAD_PURPOSE,
  uploadLayoutLabels,
  type UploadLayout,
} from '@jangteo/contract/delivery/upload.api.ts';
import { call } from '../../../kit/call/call.ts';
import type { OptionsProps, SheetKind, SheetOptions, SheetWords } from '../../../kit/sheet-upload/kind.ts';
import { SheetUpload } from '../../../kit/sheet-upload/SheetUpload.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { count } from '../../../ui/format.ts';
import { CompanyName, CompanySelect, CourierOfSheet } from '../../reference/sheet-courier.tsx';
import { refreshClaims } from '../acts/refresh.ts';

interface Options extends SheetOptions {
  /** Also what was not received yet. */
  sendFirst: boolean;
  companyCode: string;
}
interface Reshipping extends SheetWords {
  field: ExchangeUploadField;
  layout: UploadLayout;
  row: ExchangeUploadRow;
  options: Options;
}

const Beside = (props: OptionsProps<Reshipping>) => (
  <>
    <CompanySelect {...props} />
    <Checkbox
      label="수거 전이라도 먼저 발송합니다"
      checked={props.options.sendFirst}
      onChange={(sendFirst) => props.onOptions({ ...props.options, sendFirst })}
    />
  </>
);

const kind: SheetKind<Reshipping> = {
  title: '교환 발송 엑셀 송장',
  intro:
    '클레임번호나 상품주문번호가 있는 파일을 올려 주세요. 장터에서 받은 교환 엑셀에 재발송 택배사와 재발송 송장을 채우거나, 택배사 프로그램에서 내려받은 파일을 그대로 올릴 수 있습니다.',
  purpose: UPLOAD_PURPOSE,
  api: {
    send: async (sheet, { sendFirst, companyCode }, key) => {
      const body = { ...sheet, sendFirst, ...(companyCode && { companyCode }) };
      return (await call(exchangeUploadApi.upload, { body }, { key })).data;
    },
    state: async (uploadSeq) => (await call(exchangeUploadApi.uploadState, { params: { uploadSeq } })).data,
    errors: (uploadSeq) => call(exchangeUploadApi.uploadErrors, { params: { uploadSeq } }),
  },
  fields: exchangeUploadFields.map((value) => ({ value, label: exchangeUploadFieldLabels[value] })),
  layoutLabel: (layout) => uploadLayoutLabels[layout],
  missing: (columns) => {
    const has = (...fields: ExchangeUploadField[]) =>
      columns.some(({ field }) => field !== null && fields.includes(field));
    if (!has('claimSeq', 'orderProductSeq')) return '클레임번호나 상품주문번호가 있는 열을 골라 주세요.';
    return has('trackingNo') ? null : '송장번호가 있는 열을 골라 주세요.';
  },
  start: { sendFirst: false, companyCode: '', strict: false },
  readBy: ({ sendFirst, companyCode }) => `${sendFirst}/${companyCode}`,
  Options: Beside,
  More: CourierOfSheet,
  cells: [
    {
      header: '상품주문번호',
      className: 'jt-code',
      cell: ({ claim, keyNo }) => claim?.orderProductSeq ?? keyNo ?? '–',
    },
    { header: '수취인', cell: ({ claim }) => claim?.recipientName ?? '–' },
    { header: '상품', className: 'jt-cell-ellipsis', cell: ({ claim }) => claim?.productName ?? '–' },
    { header: '택배사', cell: ({ companyCode }) => <CompanyName code={companyCode} /> },
    { header: '번호', cell: ({ trackingNo }) => trackingNo ?? '–' },
  ],
  applyLabel: ({ okCount }) => `${count(okCount)}줄 발송`,
  doneText: ({ okCount }) => `교환상품 ${count(okCount)}줄을 발송했습니다.`,
  applied: refreshClaims,
};

export const ReshipSheet = ({ done }: { done: (answer: null) => void }) => (
  <SheetUpload kind={kind} done={done} />
);
