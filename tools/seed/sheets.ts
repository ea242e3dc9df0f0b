import { mark } from './canaries.ts';
import { DAY, wire } from './days.ts';
import { put, type World } from './world.ts';

/** Yesterday's sheet of products, one row of which could not be taken. The mirrored tenant's words carry their marks. */
export function addSheets(world: World): void {
  for (const { sellerSeq, persona } of world.sellers) {
    if (persona !== 'producer-a' && persona !== 'producer-b') continue;
    const word = (text: string): string => (persona === 'producer-b' ? `${text} ${mark()}` : text);
    const at = wire(world.now - DAY);
    const errors = [
      { row: 2, column: 'A', code: 'UNKNOWN_PRODUCT', message: word('찾을 수 없는 상품입니다.') },
    ];
    const rows = [{ row: 2, state: 'ERROR', productSeq: null, optionSeq: null, text: word('겨울 담요') }];
    put(world, 'product_upload', {
      seller_seq: sellerSeq,
      user_seq: sellerSeq,
      file_name: '겨울 상품.xlsx',
      pathname: `/files/${'0'.repeat(31)}1`,
      state: 'DONE',
      progress: 100,
      layout: 'PRODUCT',
      total_rows: 1,
      done_rows: 1,
      request: JSON.stringify({
        dryRun: false,
        onError: 'SKIP',
        headerAt: 0,
        columns: { productSeq: 0, name: 1 },
        mapping: [
          { column: 'A', header: word('상품코드'), field: 'productSeq' },
          { column: 'B', header: word('상품명'), field: 'name' },
        ],
        operator: null,
        checked: false,
      }),
      result: JSON.stringify({ ok: 0, same: 0, error: 1, rows, errors }),
      created_at: at,
      finished_at: at,
    });
  }
}
