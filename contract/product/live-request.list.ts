/** GET /v1/products/live-requests: products that buyers want to see in a live (product-desk.md §6). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { int, seq, text, time } from '../kit/field.ts';
import { chosen, flag, keyword, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { productDisplayStatus, productMark, productSaleStatus } from './product.enums.ts';
import { shownProduct } from './product.row.ts';

/** Why those who asked cannot be told now. */
export const notifyRefusals = {
  LIVE_REQUIRED: '예약한 방송이 있어야 알릴 수 있습니다.',
  NOTIFY_COOLDOWN: '{notifyHours}시간에 한 번 알릴 수 있습니다.',
  NIGHT_AD_BLOCKED: '밤 9시부터 오전 8시까지는 광고성 알림을 보낼 수 없습니다.',
} as const;
export type NotifyRefusal = keyof typeof notifyRefusals;

export const liveRequestRow = z.strictObject({
  ...shownProduct,
  stock: z.strictObject({ available: int(0) }),
  saleStatus: productSaleStatus.schema,
  displayStatus: productDisplayStatus.schema,
  /** The last broadcast, and the next: null until broadcasts name products. */
  content: z.strictObject({ contentSeq: seq(), title: text(100), at: time() }).nullable(),
  nextLiveAt: time().nullable(),
  /** A buyer counts once a day, … */
  requests: int(1),
  /** … and once among those who asked. */
  requesters: int(1),
  lastRequestedAt: time(),
  /** When the last piece went for the last time; null: it never has. */
  lastSoldOutAt: time().nullable(),
  /** When those who asked were told of a live. */
  notifiedAt: time().nullable(),
  can: canSchema(['notify'], notifyRefusals),
});
export type LiveRequestRow = z.output<typeof liveRequestRow>;

export const liveRequestList = listSpec({
  key: 'product-live-request',
  title: '라이브 요청 상품',
  noun: '상품',
  row: liveRequestRow,
  id: 'productSeq',
  columns: [
    { id: 'productSeq', header: '상품코드', type: 'code', width: 84 },
    { id: 'productId', header: '상품 아이디', type: 'code', width: 112, hidden: true },
    { id: 'yourProductId', header: '자체상품코드', type: 'code', width: 120, hidden: true },
    { id: 'seller.name', header: '판매자', type: 'text', width: 112, hidden: true },
    { id: 'thumbnail', header: '이미지', type: 'image', width: 56, only: 'screen' },
    { id: 'name', header: '상품명', type: 'text', width: 232, grow: 420 },
    { id: 'marks', header: '구분', type: 'enums', of: productMark, width: 96 },
    { id: 'requests', header: '요청수', type: 'count', width: 80 },
    { id: 'requesters', header: '요청 고객', type: 'count', width: 88 },
    { id: 'lastRequestedAt', header: '최근 요청일', type: 'time', width: 156 },
    { id: 'stock.available', header: '재고', type: 'count', width: 80 },
    { id: 'displayStatus', header: '진열상태', type: 'enum', of: productDisplayStatus, width: 120 },
    { id: 'saleStatus', header: '판매상태', type: 'enum', of: productSaleStatus, width: 96, hidden: true },
    { id: 'lastSoldOutAt', header: '최근 품절일', type: 'time', width: 156 },
    { id: 'salePrice', header: '판매가', type: 'won', width: 96, hidden: true },
    { id: 'content.title', header: '최근 방송', type: 'text', width: 160, hidden: true },
    { id: 'content.at', header: '최근 방송일', type: 'time', width: 156 },
    { id: 'nextLiveAt', header: '다음 방송', type: 'time', width: 156, hidden: true },
    { id: 'notifiedAt', header: '알림일', type: 'time', width: 156, hidden: true },
  ],
  filters: {
    ...period('최근 요청일'),
    available: flag('판매할 재고'),
    /** One member's products; masters only, anybody else's is an empty list. */
    sellerSeq: chosen('판매자'),
    ...keyword(),
  },
  sorts: {
    REQUESTS: { header: '요청수', direction: 'DESC', column: 'requests' },
    LAST_AT: { header: '최근 요청일', direction: 'DESC', column: 'lastRequestedAt' },
  },
  defaultSort: 'REQUESTS',
  defaultPeriod: 'all',
});
