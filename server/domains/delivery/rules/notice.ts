import type { NoticeRow } from '../queries/notice.ts';

const goods = ({ product_name: name, lines }: NoticeRow): string =>
  lines > 1 ? `${name} 외 ${lines - 1}건` : name;
const dayText = (day: string): string => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;

/** What the buyer reads; null where the act is none of theirs. */
export function noticeText(action: string, row: NoticeRow): string | null {
  const head = `[장터] ${row.shop}`;
  if (action === 'postpone' && row.promised_day)
    return `${head}: 주문하신 ${goods(row)}의 발송이 늦어져 ${dayText(row.promised_day)}까지 보내 드립니다. (주문번호 ${row.order_seq})`;
  if (action === 'startDirect')
    return `${head}: 주문하신 ${goods(row)}을(를) 판매자가 직접 배송합니다. (주문번호 ${row.order_seq})`;
  return null;
}
