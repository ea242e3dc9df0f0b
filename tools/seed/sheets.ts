import { withMark } from './canaries.ts';
import { DAY, wire } from './days.ts';
import { put, type World } from './world.ts';

type Word = (text: string) => string;

/** A sheet of yesterday, one row of which could not be taken. */
interface Sheet {
  table: 'product_upload' | 'exchange_upload';
  fileName: string;
  pathname: string;
  layout: string;
  more: object;
  columns: readonly (readonly [field: string, header: string])[];
  error: { code: string; message: string };
  row: object;
}

const sheets = (word: Word): Sheet[] => [
  {
    table: 'product_upload',
    fileName: '겨울 상품.xlsx',
    pathname: `/files/${'0'.repeat(31)}1`,
    layout: 'PRODUCT',
    more: {},
    columns: [
      ['productSeq', '상품코드'],
      ['name', '상품명'],
    ],
    error: { code: 'UNKNOWN_PRODUCT', message: '찾을 수 없는 상품입니다.' },
    row: { productSeq: null, optionSeq: null, text: word('겨울 담요') },
  },
  {
    table: 'exchange_upload',
    fileName: '교환 송장.xlsx',
    pathname: `/files/${'0'.repeat(31)}2`,
    layout: 'CUSTOM',
    more: { sendFirst: false, companyCode: 'CJ' },
    columns: [
      ['claimSeq', '교환번호'],
      ['trackingNo', '송장번호'],
    ],
    error: { code: 'UNKNOWN_CLAIM', message: '찾을 수 없는 교환 요청입니다.' },
    row: { keyNo: 1, claim: null, companyCode: 'CJ', trackingNo: word('612345678901') },
  },
];

/** Sheets of products and of exchanges. The mirrored tenant's words carry their marks. */
export function addSheets(world: World): void {
  for (const { sellerSeq, persona } of world.sellers) {
    if (persona !== 'producer-a' && persona !== 'producer-b') continue;
    const word: Word = (text) => (persona === 'producer-b' ? withMark(text) : text);
    const at = wire(world.now - DAY);
    for (const sheet of sheets(word)) {
      const errors = [{ row: 2, column: 'A', ...sheet.error, message: word(sheet.error.message) }];
      put(world, sheet.table, {
        seller_seq: sellerSeq,
        user_seq: sellerSeq,
        file_name: sheet.fileName,
        pathname: sheet.pathname,
        state: 'DONE',
        progress: 100,
        layout: sheet.layout,
        total_rows: 1,
        done_rows: 1,
        request: JSON.stringify({
          ...sheet.more,
          dryRun: false,
          onError: 'SKIP',
          headerAt: 0,
          columns: Object.fromEntries(sheet.columns.map(([field], i) => [field, i])),
          mapping: sheet.columns.map(([field, header], i) => ({
            column: 'AB'[i],
            header: word(header),
            field,
          })),
          operator: null,
          checked: false,
        }),
        result: JSON.stringify({
          ok: 0,
          same: 0,
          error: 1,
          rows: [{ row: 2, state: 'ERROR', ...sheet.row }],
          errors,
        }),
        created_at: at,
        finished_at: at,
      });
    }
  }
}
