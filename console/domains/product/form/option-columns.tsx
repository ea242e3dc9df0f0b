/** Columns of the table of options. What a cell takes is what the contract takes. */
import { DIFF_MIN, STOCK_MAX, type OptionType } from '@jangteo/contract/product/product.option.ts';
import { MONEY_MAX } from '@jangteo/contract/kit/field.ts';
import type { GridColumn } from '../../../kit/grid/edits.ts';
import { GridMark } from '../../../kit/grid/GridMark.tsx';
import { count, won } from '../../../ui/format.ts';
import type { OptionForm } from './options.ts';

const SHOWN = ['노출', '숨김'] as const;
const CODE = 40;
/** Pixels that the columns of values share beside the others in a form, and the least that one of them needs. */
const [ROOM, VALUE] = [264, 88];

/** A whole number as somebody types or pastes it: 1,000, −200, 300원; null where it is none. */
export function numberIn(text: string): number | null {
  const plain = text.replace(/[,\s원개]/g, '').replace('−', '-');
  return /^[-+]?\d{1,12}$/.test(plain) ? Number(plain) : null;
}

const figure =
  (least: number, most: number, put: (row: OptionForm, n: number) => OptionForm) =>
  (row: OptionForm, text: string): OptionForm | string => {
    const n = text === '' ? 0 : numberIn(text);
    if (n === null) return '숫자로 적어 주세요.';
    if (n < least) return `${count(least)} 이상이어야 합니다.`;
    return n > most ? `${count(most)} 이하여야 합니다.` : put(row, n);
  };

export const optionColumns = (types: readonly OptionType[], salePrice: number): GridColumn<OptionForm>[] => [
  ...types.map(({ name, values }, i) => ({
    id: `value${i}`,
    header: name || `종류 ${i + 1}`,
    width: Math.max(VALUE, Math.floor(ROOM / types.length)),
    text: ({ at }: OptionForm) => values[at[i] ?? -1] ?? '',
  })),
  {
    id: 'diff',
    header: '차액',
    width: 88,
    numeric: true,
    text: ({ diff }) => won(diff),
    raw: ({ diff }) => String(diff),
    write: figure(DIFF_MIN, MONEY_MAX - salePrice, (row, diff) => ({ ...row, diff })),
  },
  {
    id: 'price',
    header: '구매가',
    width: 88,
    numeric: true,
    text: ({ diff }) => (salePrice + diff >= 0 ? won(salePrice + diff) : '확인 필요'),
  },
  {
    id: 'stock',
    header: '재고',
    width: 80,
    numeric: true,
    text: ({ stock }) => count(stock),
    raw: ({ stock }) => String(stock),
    write: figure(0, STOCK_MAX, (row, stock) => ({ ...row, stock })),
  },
  {
    id: 'yourOptionId',
    header: '자체옵션코드',
    width: 108,
    text: ({ yourOptionId }) => yourOptionId,
    write: (row, yourOptionId) =>
      yourOptionId.length > CODE ? `${CODE}자까지 적을 수 있습니다.` : { ...row, yourOptionId },
  },
  {
    id: 'exposed',
    header: '노출',
    width: 60,
    text: ({ exposed }) => SHOWN[exposed ? 0 : 1],
    other: ({ exposed }) => SHOWN[exposed ? 1 : 0],
    draw: ({ exposed }) => <GridMark on={exposed} words={SHOWN} />,
    write: (row, text) => {
      if (/^(노출|y|yes|o|1|true)$/i.test(text)) return { ...row, exposed: true };
      if (/^(숨김|n|no|x|0|false)$/i.test(text)) return { ...row, exposed: false };
      return '노출이나 숨김으로 적어 주세요.';
    },
  },
];
