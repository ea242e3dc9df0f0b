import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { IconReceipt } from '@tabler/icons-react';
import { call } from '../../kit/call/call.ts';
import { KEYWORD_LENGTH } from '../../kit/list-page/keywords.ts';
import { finderOf, type Entries } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';
import { statusOf } from './LineStatus.tsx';

/** A number that may be an order's: digits with or without blanks and dashes. */
export function orderNumber(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^[1-9]\d{3,15}$/.test(digits) ? digits : null;
}

/** Orders beneath the typed name or number. */
const HITS = 5;

/** The drawer of an order's first line; a number that is no order's is looked for wherever numbers stand. */
async function orderPath(no: string): Promise<string> {
  try {
    const { data } = await call(orderApi.detail, { params: { orderSeq: Number(no) } });
    return paths.order(data.orderSeq, data.lines[0]!.orderProductSeq);
  } catch {
    return paths.orderSearch(no);
  }
}

function wordOf(typed: string): string | null {
  const word = typed.trim().slice(0, KEYWORD_LENGTH);
  return word.length < 2 || /^[ㄱ-ㅎㅏ-ㅣ\s]+$/.test(word) ? null : (orderNumber(word) ?? word);
}

/** Orders by number, or by any word where names, products and numbers are looked through. */
export const orderEntries: Entries = {
  finder: finderOf({
    heading: '주문',
    icon: <IconReceipt />,
    page: paths.orders(),
    call: orderApi.list,
    word: wordOf,
    input: (word) => ({ query: { length: HITS, searchKey: 'NONE' as const, keyword: [word] } }),
    hits: (rows, user) =>
      rows.map((row) => ({
        key: `hit:${row.orderProductSeq}`,
        label: `${row.orderSeq} · ${row.recipient.name} · ${row.productName}`,
        place: statusOf(row, user.productType === 'voucher' ? 'voucher' : 'goods'),
        href: paths.order(row.orderSeq, row.orderProductSeq),
      })),
    offers: (typed) => {
      const word = typed.trim();
      const no = orderNumber(word);
      return [
        no
          ? {
              key: `order:${no}`,
              label: `주문 ${no} 열기`,
              place: '주문번호·상품주문번호·송장번호',
              href: () => orderPath(no),
            }
          : {
              key: 'orders',
              label: `주문에서 ‘${word}’ 찾기`,
              place: '주문 목록',
              href: paths.orderSearch(word),
            },
      ];
    },
    meant: (typed) => orderNumber(typed) !== null,
  }),
};
