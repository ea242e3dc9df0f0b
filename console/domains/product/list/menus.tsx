/** Menu lines of products, and what the bar offers of many. */
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { Link } from '@tanstack/react-router';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { editPath } from '../edit-path.ts';
import { stockMenu } from '../flash/acts.tsx';
import { noticeFor } from '../notice/record.ts';
import { publicPageMenu } from '../public-page.tsx';
import { copyMenu } from './copy.tsx';
import { editOptions, productActs } from './perform.tsx';

/** The menu of a row. */
export const productMenu = (row: ProductRow): MenuItem[] => [
  {
    key: 'edit',
    label: '수정',
    renderLink: (link) => <Link to={editPath(row.productSeq)} {...link} />,
  },
  {
    key: 'notice',
    label: '공지',
    renderLink: (link) => <Link to={noticeFor([row.productSeq])} {...link} />,
  },
  publicPageMenu(row, '상품 페이지 보기'),
  { key: 'options', label: '옵션·재고', onSelect: () => void editOptions(row) },
  ...productActs.menu(row.marks.includes('FLASH') ? ['extend'] : [], row),
  ...stockMenu(row),
  ...copyMenu(row),
  ...productActs.menu([row.can.deactivate === null ? 'deactivate' : 'activate'], row),
  { key: 'rule', divider: true },
  ...productActs.menu(['remove'], row),
];

/** What is done with many products of a seller of goods, or of e-tickets: those have no parcel. */
export const productBulk = (voucher: boolean) =>
  productActs.bulk([
    'activate',
    'deactivate',
    'period',
    ...(voucher ? [] : (['terms'] as const)),
    'price',
    'order',
    'first',
    'reward',
    'remove',
  ]);
