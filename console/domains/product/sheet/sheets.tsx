/** Sheets of products and of one product's options, in the words of the kit (product-desk.md §7, §12). */
import { productSheetApi, type ProductSheetResult } from '@jangteo/contract/product/sheet.api.ts';
import { SHEET_PURPOSE } from '@jangteo/contract/product/sheet.fields.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import type { SheetApi, SheetKind } from '../../../kit/sheet-upload/kind.ts';
import { count } from '../../../ui/format.ts';
import type { Named } from '../list/named.ts';
import { OptionTemplate, ProductPreparation } from './Preparation.tsx';
import type { Products } from './words.ts';

type Send = SheetApi<Products>['send'];
const apiOf = (send: Send): SheetApi<Products> => ({
  send,
  state: async (uploadSeq) => (await call(productSheetApi.uploadState, { params: { uploadSeq } })).data,
  errors: (uploadSeq) => call(productSheetApi.uploadErrors, { params: { uploadSeq } }),
});

const queryOf = ({ pathname, fileName, dryRun, onError }: Parameters<Send>[0]) => ({
  pathname,
  fileName,
  dryRun,
  onError,
});

const cells: SheetKind<Products>['cells'] = [
  { header: '상품코드', className: 'jt-code', cell: ({ productSeq }) => productSeq ?? '새 상품' },
  { header: '상품 · 옵션', className: 'jt-cell-ellipsis', cell: ({ text }) => text || '–' },
];

const told = ({ rows, okCount }: ProductSheetResult): string => {
  const made = new Set(rows.filter(({ state }) => state === 'NEW').map(({ text }) => text.split(' · ')[0]));
  return made.size > 0
    ? `${count(okCount)}줄을 적용했습니다. 새 상품은 판매대기로 등록됩니다.`
    : `${count(okCount)}줄을 적용했습니다.`;
};

const shared = {
  purpose: SHEET_PURPOSE,
  accept: 'plainTable',
  lockedText: '파일 비밀번호로 열 수 없는 파일입니다. 암호를 해제한 뒤 다시 올려 주세요.',
  missing: () => null,
  start: { strict: false, images: [], details: [] },
  readBy: () => '',
  cells,
  applyLabel: ({ okCount }) => `${count(okCount)}줄 적용`,
  doneText: (result) => told(result as ProductSheetResult),
  applied: () => refetchDomains(['product', 'dashboard']),
} as const satisfies Partial<SheetKind<Products>>;

export const productSheets: SheetKind<Products> = {
  ...shared,
  title: '엑셀로 올리기',
  intro:
    '양식을 내려받아 채운 파일을 올려 주세요. 상품코드나 자체상품코드가 같은 상품은 수정하고, 없는 자체상품코드는 새로 등록합니다. 빈 칸은 그대로 두고 -는 지웁니다.',
  api: apiOf(
    async (sheet, _options, key) =>
      (await call(productSheetApi.upload, { query: queryOf(sheet) }, { key })).data,
  ),
  layoutLabel: () => '상품 양식',
  Options: ProductPreparation,
};

export const optionSheets = ({ productSeq, name }: Named): SheetKind<Products> => ({
  ...shared,
  title: '옵션 엑셀 올리기',
  intro: `${name}의 옵션을 수정합니다. 옵션번호, 옵션코드, 옵션값 순으로 찾고 없으면 추가합니다. 재고는 적은 수량으로 바뀝니다.`,
  api: apiOf(async (sheet, _options, key) => {
    const sent = { params: { productSeq }, query: queryOf(sheet) };
    return (await call(productSheetApi.uploadOptions, sent, { key })).data;
  }),
  layoutLabel: () => '옵션 양식',
  Options: () => <OptionTemplate productSeq={productSeq} />,
});
