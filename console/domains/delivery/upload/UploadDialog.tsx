/** 송장 엑셀 업로드, and for e-tickets 이용권번호 업로드. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { UPLOAD_PURPOSE, uploadApi, uploadLayoutLabels } from '@jangteo/contract/delivery/upload.api.ts';
import { call } from '../../../kit/call/call.ts';
import type { SheetApi, SheetKind } from '../../../kit/sheet-upload/kind.ts';
import { SheetUpload } from '../../../kit/sheet-upload/SheetUpload.tsx';
import { count } from '../../../ui/format.ts';
import { CompanyName, CourierOfSheet } from '../../reference/sheet-courier.tsx';
import { refreshLines } from '../../order/desk/refresh.ts';
import { fieldsFor, missing } from './columns.ts';
import type { Sending } from './sending.ts';
import { GoodsOptions, TicketOptions } from './SendingOptions.tsx';

const api: SheetApi<Sending> = {
  send: async (sheet, { start, companyCode }, key) => {
    const body = { ...sheet, start, ...(companyCode && { companyCode }) };
    return (await call(uploadApi.upload, { body }, { key })).data;
  },
  state: async (uploadSeq) => (await call(uploadApi.uploadState, { params: { uploadSeq } })).data,
  errors: (uploadSeq) => call(uploadApi.uploadErrors, { params: { uploadSeq } }),
};

const cells: SheetKind<Sending>['cells'] = [
  { header: '주문번호', className: 'jt-code', cell: ({ order, keyNo }) => order?.orderSeq ?? keyNo ?? '–' },
  { header: '수취인', cell: ({ order }) => order?.recipientName ?? '–' },
  {
    header: '상품',
    className: 'jt-cell-ellipsis',
    cell: ({ order, orderProductSeqList: { length } }) => (
      <>
        {order ? order.productName : '–'}
        {length > 1 && ` 외 ${length - 1}건`}
      </>
    ),
  },
  { header: '택배사', cell: ({ companyCode }) => <CompanyName code={companyCode} /> },
  { header: '번호', cell: ({ trackingNo }) => trackingNo ?? '–' },
];

const WORDS = {
  goods: {
    title: '송장 엑셀 업로드',
    intro:
      '택배사 프로그램에서 내려받은 파일을 그대로 올려 주세요. CJ대한통운·우체국·한진·롯데·로젠 양식과 장터에서 받은 엑셀은 자동으로 인식합니다.',
    started: '발송처리',
    saved: '송장',
    Options: GoodsOptions,
    More: CourierOfSheet,
  },
  voucher: {
    title: '이용권번호 업로드',
    intro:
      '주문번호와 이용권번호가 있는 엑셀을 올려 주세요. 장터에서 받은 엑셀에 번호를 채우면 자동으로 인식합니다.',
    started: '문자 발송',
    saved: '번호',
    Options: TicketOptions,
  },
} as const;

function kindFor(vocabulary: Vocabulary): SheetKind<Sending> {
  const { started, saved, ...words } = WORDS[vocabulary];
  return {
    ...words,
    purpose: UPLOAD_PURPOSE,
    api,
    fields: fieldsFor(vocabulary),
    layoutLabel: (layout) => uploadLayoutLabels[layout],
    missing: (mapping) => missing(mapping, vocabulary),
    start: { start: false, companyCode: '', strict: false },
    readBy: ({ companyCode }) => companyCode,
    cells,
    applyLabel: ({ okCount, sameCount }, { start }) =>
      start ? `${count(okCount + sameCount)}줄 발송처리` : `${count(okCount)}줄 저장`,
    doneText: ({ okCount }, { start }) =>
      start ? `${count(okCount)}줄을 ${started}했습니다.` : `${saved} ${count(okCount)}줄을 저장했습니다.`,
    applied: refreshLines,
  };
}

const KINDS = { goods: kindFor('goods'), voucher: kindFor('voucher') };

interface Props {
  vocabulary: Vocabulary;
  done: (answer: null) => void;
}

export function UploadDialog({ vocabulary, done }: Props) {
  return <SheetUpload kind={KINDS[vocabulary]} done={done} />;
}
