/** Columns of the table of options. What a cell takes is what the contract takes. */
import { DIFF_MIN, STOCK_MAX, type OptionType } from '@jangteo/contract/product/product.option.ts';
import { MONEY_MAX } from '@jangteo/contract/kit/field.ts';
import type { GridColumn } from '../../../kit/grid/edits.ts';
import { GridMark } from '../../../kit/grid/GridMark.tsx';
import { count, won } from '../../../ui/format.ts';
import type { OptionForm } from './options.ts';

const SHOWN = ['노출', '숨김'] as const;
const CODE = 40;
/** Pixels that the columns of values share at least, and the least that one of them needs. */
const [ROOM, VALUE] = [192, 64];

/** A whole number as somebody types or pastes it: 1,000, −200, 300원; null where it is none. */
export function numberIn(text: string): number | null {
  const plain = text.replace(/[,\s원개]/g, '').replace('−', '-');
  return /^[-+]?\d{1,12}$/.test(plain) ? Number(plain) : null;
}

interface Limits {
  least: number;
  most: number;
  /** How to mend what is beyond them. */
  less: string;
  more: string;
}

const figure =
  ({ least, most, less, more }: Limits, put: (row: OptionForm, n: number) => OptionForm) =>
  (row: OptionForm, text: string): OptionForm | string => {
    const n = text === '' ? 0 : numberIn(text);
    if (n === null) return `‘${text.slice(0, 12)}’ 대신 숫자로 입력해 주세요.`;
    if (n < least) return `${less} (입력: ${count(n)})`;
    return n > most ? `${more} (입력: ${count(n)})` : put(row, n);
  };

const ofDiff = (salePrice: number): Limits => ({
  least: DIFF_MIN,
  most: MONEY_MAX - salePrice,
  less: `${count(DIFF_MIN)}원부터 넣을 수 있습니다. 더 싸게 팔려면 판매가를 낮춰 주세요.`,
  more: `판매가와 더해 ${count(MONEY_MAX)}원까지 넣을 수 있습니다.`,
});
const OF_STOCK: Limits = {
  least: 0,
  most: STOCK_MAX,
  less: '0부터 넣을 수 있습니다.',
  more: `${count(STOCK_MAX)}까지 넣을 수 있습니다.`,
};

export const optionColumns = (types: readonly OptionType[], salePrice: number): GridColumn<OptionForm>[] => [
  ...types.map(({ name, values }, i) => ({
    id: `value${i}`,
    header: name || `옵션 ${i + 1}`,
    width: Math.max(VALUE, Math.floor(ROOM / types.length)),
    pinned: true,
    grow: true,
    text: ({ at }: OptionForm) => values[at[i] ?? -1] ?? '',
  })),
  {
    id: 'diff',
    header: '차액',
    width: 76,
    numeric: true,
    text: ({ diff }) => won(diff),
    raw: ({ diff }) => String(diff),
    write: figure(ofDiff(salePrice), (row, diff) => ({ ...row, diff })),
  },
  {
    id: 'price',
    header: '구매가',
    width: 84,
    numeric: true,
    text: ({ diff }) => (salePrice + diff >= 0 ? won(salePrice + diff) : '확인 필요'),
  },
  {
    id: 'stock',
    header: '재고',
    width: 72,
    numeric: true,
    text: ({ stock }) => count(stock),
    raw: ({ stock }) => String(stock),
    write: figure(OF_STOCK, (row, stock) => ({ ...row, stock })),
  },
  {
    id: 'yourOptionId',
    header: '자체옵션코드',
    width: 100,
    text: ({ yourOptionId }) => yourOptionId,
    write: (row, yourOptionId) =>
      yourOptionId.length > CODE ? `${CODE}자까지 입력할 수 있습니다.` : { ...row, yourOptionId },
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
