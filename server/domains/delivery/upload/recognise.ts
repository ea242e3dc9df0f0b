import { createHash } from 'node:crypto';
import {
  uploadFields,
  type UploadField,
  type UploadLayout,
  type UploadResult,
} from '@jangteo/contract/delivery/upload.api.ts';
import type { SheetLine } from '../../../adapters/sheet/read.ts';
import { columnName } from '../../../kit/sheet/cells.ts';
import type { SellerKind } from '../queries/line.ts';

/** Header → field by name, as chosen in the mapping dialog. */
export type Mapping = Readonly<Record<string, UploadField>>;

/** What is known of a file once its headers are read. */
export interface Recognised {
  layout: UploadLayout;
  /** Column of each field, 0-based. */
  columns: Partial<Record<UploadField, number>>;
  /** The layout's own courier, where it has one. */
  companyCode: string | null;
}
export interface Headers {
  /** Position among the lines. */
  at: number;
  texts: string[];
}

/** Headers are compared after NFC, without blanks, brackets and case (order-desk.md §6). */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s()[\]{}<>（）［］｛｝「」]/g, '')
    .toLowerCase();

const NAMES: Readonly<Record<UploadField, readonly string[]>> = {
  orderProductSeq: ['상품주문번호', '상품주문번호(필수)', '관리번호', '고객사주문번호2'],
  orderSeq: ['주문번호', '고객주문번호', '주문NO', '출고번호'],
  bundleSeq: ['묶음번호', '묶음배송번호'],
  trackingNo: ['송장번호', '운송장번호', '운송장', '등기번호', '송장NO'],
  companyCode: ['택배사', '택배사명', '택배사코드', '배송업체'],
  code: ['이용권번호', '쿠폰번호', '티켓번호'],
  pin: ['PIN', '핀번호'],
};
const FIELD_OF = new Map(
  uploadFields.flatMap((field) => NAMES[field].map((name) => [plain(name), field] as const)),
);

/** Fields that a kind of seller can upload. */
const FIELDS_OF: Readonly<Record<SellerKind, ReadonlySet<UploadField>>> = {
  goods: new Set(['orderProductSeq', 'orderSeq', 'bundleSeq', 'trackingNo', 'companyCode']),
  voucher: new Set(['orderProductSeq', 'orderSeq', 'bundleSeq', 'code', 'pin']),
};

/** First of these that holds; each names the headers that tell it. */
const LAYOUTS: readonly { layout: UploadLayout; told: readonly string[]; company: string | null }[] = [
  { layout: 'JANGTEO', told: ['상품주문번호', '택배사', '송장번호'], company: null },
  { layout: 'JANGTEO', told: ['상품주문번호', '이용권번호'], company: null },
  { layout: 'CJ', told: ['운송장번호', '고객주문번호'], company: 'CJ' },
  { layout: 'EPOST', told: ['등기번호'], company: 'EPOST' },
  { layout: 'HANJIN', told: ['운송장번호', '출고번호'], company: 'HANJIN' },
  { layout: 'LOTTE', told: ['운송장번호', '주문번호', '수하인명'], company: 'LOTTE' },
  { layout: 'LOGEN', told: ['송장번호', '주문번호', '수하인명'], company: 'LOGEN' },
];

const HEADER_ROWS = 10;

/**
 * The row among the first ten with most known headers; with none,
 * the one with most texts. `mapping` makes its headers known.
 */
export function findHeaders(lines: readonly SheetLine[], mapping: Mapping | null): Headers | null {
  const chosen = new Set(Object.keys(mapping ?? {}).map(plain));
  const hits = (line: SheetLine): number =>
    line.cells.filter((c) => c !== '' && (chosen.has(plain(c)) || FIELD_OF.has(plain(c)))).length;
  const texts = (line: SheetLine): number => line.cells.filter((c) => c !== '').length;
  const first = lines.slice(0, HEADER_ROWS);
  const best = (score: (line: SheetLine) => number): number =>
    first.reduce((b, line, i) => (score(line) > score(first[b]!) ? i : b), 0);
  if (first.length === 0) return null;
  const most = best(hits);
  const at = hits(first[most]!) > 0 ? most : best(texts);
  return { at, texts: first[at]!.cells };
}

/** Name of a set of headers, whatever their order: what a remembered mapping is found by. */
export const headerHash = (headers: readonly string[]): string =>
  createHash('sha256')
    .update([...new Set(headers.map(plain).filter(Boolean))].sort().join('\n'))
    .digest('hex')
    .slice(0, 32);

/** Columns by a mapping; the first column of a header counts. */
function mapped(headers: readonly string[], mapping: Mapping, kind: SellerKind): Recognised['columns'] {
  const columns: Recognised['columns'] = {};
  const names = headers.map(plain);
  for (const [header, field] of Object.entries(mapping)) {
    const at = names.indexOf(plain(header));
    if (at >= 0 && FIELDS_OF[kind].has(field)) columns[field] ??= at;
  }
  return columns;
}

/** Columns by the table of known headers. */
function known(headers: readonly string[], kind: SellerKind): Recognised['columns'] {
  const columns: Recognised['columns'] = {};
  for (const [at, header] of headers.entries()) {
    const field = FIELD_OF.get(plain(header));
    if (field && FIELDS_OF[kind].has(field)) columns[field] ??= at;
  }
  return columns;
}

/** What the columns of a file are: by the mapping given or remembered, else by the table. */
export function recognise(headers: readonly string[], kind: SellerKind, mapping: Mapping | null): Recognised {
  if (mapping) return { layout: 'CUSTOM', columns: mapped(headers, mapping, kind), companyCode: null };
  const names = new Set(headers.map(plain));
  const found = LAYOUTS.find(({ told }) => told.every((name) => names.has(plain(name))));
  return {
    layout: found?.layout ?? 'CUSTOM',
    columns: known(headers, kind),
    companyCode: found?.company ?? null,
  };
}

/** A file that names no line, or nothing to write on it, cannot be taken. */
export const isComplete = ({ columns }: Recognised, kind: SellerKind): boolean =>
  [columns.orderProductSeq, columns.orderSeq, columns.bundleSeq].some((c) => c !== undefined) &&
  columns[kind === 'goods' ? 'trackingNo' : 'code'] !== undefined;

/** The mapping as the dialog shows it: every column with a header, and what it was taken for. */
export function mappingOf(
  headers: readonly string[],
  columns: Recognised['columns'],
): UploadResult['mapping'] {
  const fieldAt = new Map(Object.entries(columns).map(([field, at]) => [at, field as UploadField]));
  return headers.flatMap((header, at) =>
    header === ''
      ? []
      : [{ column: columnName(at), header: header.slice(0, 200), field: fieldAt.get(at) ?? null }],
  );
}
