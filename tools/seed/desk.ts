import { headerHash } from '../../server/kit/sheet-upload/columns.ts';
import { B, withMark } from './canaries.ts';
import { DAY, wire } from './days.ts';
import { put } from './world.ts';
import type { World } from './world.ts';

/**
 * What a seller has at hand besides orders: a saved view,
 * an upload of this morning and the columns of its courier.
 */
export function addDesk(world: World): void {
  for (const { sellerSeq, persona } of world.sellers) {
    if (persona !== 'producer-a' && persona !== 'producer-b') continue;
    const mirrored = persona === 'producer-b';
    put(
      world,
      'list_view',
      {
        user_seq: sellerSeq,
        type_key: 'order',
        name: '오늘 볼 신규주문',
        query: 'tab=new',
        created_at: wire(world.now - 9 * DAY),
      },
      mirrored,
    );
    addUpload(world, sellerSeq, mirrored);
    keepAddress(world, sellerSeq, mirrored);
  }
}

const HEADERS = ['관리번호', '받는분', '운송번호'];

/** JSON texts of the mirrored tenant carry their marks in their words. */
function addUpload(world: World, sellerSeq: number, mirrored: boolean): void {
  const word = (text: string): string => (mirrored ? withMark(text) : text);
  const fields = ['orderProductSeq', null, 'trackingNo'];
  const columns = HEADERS.map((header, i) => ({ column: 'ABC'[i], header: word(header), field: fields[i] }));
  const at = wire(world.now - DAY);
  const errors = [{ row: 4, column: null, code: 'UNKNOWN_ORDER', message: word('찾을 수 없는 주문입니다.') }];
  const rows = [{ row: 4, state: 'ERROR', orderProductSeqList: [], companyCode: 'CJ', trackingNo: null }];
  put(world, 'delivery_upload', {
    seller_seq: sellerSeq,
    user_seq: sellerSeq,
    file_name: '오전 송장.xlsx',
    pathname: `/files/${'0'.repeat(32)}`,
    state: 'DONE',
    progress: 100,
    layout: 'CUSTOM',
    total_rows: 1,
    done_rows: 1,
    request: JSON.stringify({
      dryRun: false,
      start: true,
      onError: 'SKIP',
      headerAt: 0,
      columns: { orderProductSeq: 0, trackingNo: 2 },
      companyCode: 'CJ',
      mapping: columns,
      operator: null,
      checked: false,
    }),
    result: JSON.stringify({ ok: 0, same: 0, error: 1, rows, errors }),
    created_at: at,
    finished_at: at,
  });
  put(world, 'upload_mapping', {
    seller_seq: sellerSeq,
    header_hash: headerHash(HEADERS),
    mapping: JSON.stringify({ [word('관리번호')]: 'orderProductSeq', [word('운송번호')]: 'trackingNo' }),
    company_code: 'CJ',
    updated_at: at,
  });
}

/** One parcel went to the address that the buyer had changed afterwards. */
function keepAddress(world: World, sellerSeq: number, mirrored: boolean): void {
  const line = world.rows.order_product.find(
    (l) => l.seller_seq === sellerSeq && l.shipped_at !== null && l.delivery_method === 'PARCEL',
  )!;
  put(world, 'sent_recipient', {
    seller_seq: sellerSeq,
    order_product_seq: line.order_product_seq as number,
    recipient_name: '이사한',
    recipient_phone: mirrored ? B.recipientPhone : '01000020002',
    zip: mirrored ? B.zip : '04524',
    addr1: '서울특별시 중구 세종대로 110',
    addr2: '옛집 3층',
    delivery_memo: '경비실',
  });
}
