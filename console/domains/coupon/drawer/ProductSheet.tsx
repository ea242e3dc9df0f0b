/** 엑셀로 등록: product codes of a coupon, added or in place of those that stand. */
import {
  COUPON_SHEET_ROWS,
  couponSheetApi,
  type couponSheetFields,
  type CouponSheetRow,
} from '@jangteo/contract/coupon/product-sheet.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import type { OptionsProps, SheetKind, SheetOptions, SheetWords } from '../../../kit/sheet-upload/kind.ts';
import { SheetUpload } from '../../../kit/sheet-upload/SheetUpload.tsx';
import { count } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { OF_COUPONS } from '../side.ts';

interface Products extends SheetWords {
  field: (typeof couponSheetFields)[number];
  layout: 'PRODUCT_CODE';
  row: CouponSheetRow;
  options: SheetOptions & { mode: 'APPEND' | 'REPLACE' };
}

const MODES = [
  { value: 'APPEND', label: '지금 상품에 더하기' },
  { value: 'REPLACE', label: '파일의 상품으로 바꾸기' },
] as const;

const Mode = ({ options, onOptions }: OptionsProps<Products>) => (
  <Segmented
    label="등록 방법"
    value={options.mode}
    options={MODES}
    onChange={(mode) => onOptions({ ...options, mode })}
  />
);

const kindOf = (couponSeq: number): SheetKind<Products> => ({
  title: '쿠폰 상품 엑셀 등록',
  intro: '첫 줄에 상품코드라고 적고 그 아래에 상품코드를 한 줄에 하나씩 적어 주세요.',
  purpose: 'SHEET',
  accept: 'plainTable',
  maxRows: COUPON_SHEET_ROWS,
  api: {
    send: async ({ pathname, fileName, dryRun, onError }, { mode }, key) =>
      (
        await call(
          couponSheetApi.uploadProducts,
          { params: { couponSeq }, query: { pathname, fileName, dryRun, onError, mode } },
          { key },
        )
      ).data,
    state: async (uploadSeq) =>
      (await call(couponSheetApi.uploadProductsState, { params: { uploadSeq } })).data,
    errors: (uploadSeq) => call(couponSheetApi.uploadProductsErrors, { params: { uploadSeq } }),
  },
  layoutLabel: () => '상품코드',
  missing: () => null,
  start: { strict: false, mode: 'APPEND' },
  readBy: ({ mode }) => mode,
  Options: Mode,
  cells: [{ header: '상품코드', cell: ({ text }) => text || '–' }],
  applyLabel: ({ okCount }) => `${count(okCount)}개 적용`,
  doneText: ({ okCount }) => `상품 ${count(okCount)}개를 적용했습니다.`,
  applied: () => refetchDomains(OF_COUPONS),
});

export const ProductSheet = ({ couponSeq, done }: { couponSeq: number; done: (answer: null) => void }) => (
  <SheetUpload kind={kindOf(couponSeq)} done={done} />
);
