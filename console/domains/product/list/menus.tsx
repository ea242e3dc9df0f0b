/** Buttons and menu lines of products: `can` says what may be done, a sentence why not now. */
import { productRefusals } from '@jangteo/contract/product/product.answer.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../../kit/acts.ts';
import type { ListTools, Target } from '../../../kit/list-page/model.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { latestOf, takeBack } from '../../undo/undo.ts';
import { editPath } from '../edit-path.ts';
import { stockMenu } from '../flash/acts.tsx';
import { noticeFor } from '../notice/record.ts';
import { publicPageMenu } from '../public-page.tsx';
import { copyMenu } from './copy.tsx';
import type { Job } from './job.ts';
import type { Named } from './named.ts';
import { editOptions, perform, PRODUCTS, titleOf, tooMany, type ProductAct } from './perform.tsx';

export const undoAct: Act = {
  key: 'undo',
  label: '되돌리기',
  keys: 'Z',
  onSelect: () => void takeBack(latestOf(PRODUCTS)),
};

type Sold = Pick<ProductRow, 'can'> & Named;

/** The move of the lifecycle that an act is. */
const MOVES: Partial<Record<ProductAct, 'activate' | 'deactivate'>> = {
  activate: 'activate',
  deactivate: 'deactivate',
  end: 'deactivate',
};

/** Why this act may not be done with this product now; null: it may. */
function whyNot(row: Sold, act: ProductAct): string | null {
  const move = MOVES[act];
  const code = move && row.can[move];
  return code ? refusalText(productRefusals[code], titleOf(act), () => undefined) : null;
}

/** The menu of a row. */
export function productMenu(row: ProductRow): MenuItem[] {
  const job = { ids: [row.productSeq], rows: [row] };
  const sale: ProductAct = row.can.deactivate === null ? 'deactivate' : 'activate';
  return [
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
    ...(row.marks.includes('FLASH')
      ? [{ key: 'extend', label: titleOf('extend'), onSelect: () => void perform('extend', job) }]
      : []),
    ...stockMenu(row),
    ...copyMenu(row),
    {
      key: sale,
      label: titleOf(sale),
      disabledReason: whyNot(row, sale),
      onSelect: () => void perform(sale, job),
    },
    { key: 'rule', divider: true },
    { key: 'remove', label: '삭제', destructive: true, onSelect: () => void perform('remove', job) },
  ];
}

function refusal(act: ProductAct, target: Target<Named>): string | null {
  const many = tooMany(act, target.count, target.scope === 'searched');
  if (many || target.scope === 'searched') return many;
  const { rows, count } = target;
  // Rows of other pages are not known here: the server judges them.
  if (rows.length < count || rows.length === 0) return null;
  const reasons = rows.map((row) => ('can' in row ? whyNot(row as Sold, act) : null));
  return reasons.every((why) => why !== null) ? reasons[0]! : null;
}

const KEYS: Partial<Record<ProductAct, string>> = { activate: 'C', deactivate: 'D' };

const jobOf = (target: Target<Named>, tools: ListTools): Job =>
  target.scope === 'searched'
    ? { ids: [], rows: [], tools, found: { filter: target.filter, count: target.count } }
    : { ids: target.ids, rows: target.rows, tools };

/** What can be done now stands first, so that the primary action is one of them. */
export const bulkMenu = (acts: readonly ProductAct[], target: Target<Named>, tools: ListTools): Act[] =>
  acts
    .map((act): Act => ({
      key: act,
      label: titleOf(act),
      keys: KEYS[act],
      destructive: act === 'remove',
      disabledReason: refusal(act, target),
      onSelect: () => void perform(act, jobOf(target, tools)),
    }))
    .toSorted((a, b) => Number(Boolean(a.disabledReason)) - Number(Boolean(b.disabledReason)));

/** What is done with many products of a seller of goods, or of e-tickets: those have no parcel. */
export const productActs = (voucher: boolean): readonly ProductAct[] => [
  'activate',
  'deactivate',
  'period',
  ...(voucher ? [] : (['terms'] as const)),
  'price',
  'order',
  'first',
  'reward',
  'remove',
];
