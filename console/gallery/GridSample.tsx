import { useState } from 'react';
import type { GridColumn } from '../kit/grid/edits.ts';
import { Grid } from '../kit/grid/Grid.tsx';
import type { GridProblem } from '../kit/grid/problems.ts';
import { count } from '../ui/format.ts';
import { PageTitle } from '../ui/Panel.tsx';

interface Option {
  name: string;
  price: number;
  stock: number;
  code: string;
}

const figure =
  (least: number, set: (row: Option, value: number) => Option) =>
  (row: Option, text: string): Option | string => {
    const plain = text.replaceAll(',', '');
    if (!/^-?\d{1,9}$/.test(plain)) return '숫자로 적어 주세요.';
    return Number(plain) < least ? `${count(least)} 이상으로 적어 주세요.` : set(row, Number(plain));
  };

const columns: readonly GridColumn<Option>[] = [
  { id: 'name', header: '옵션', width: 240, text: (row) => row.name },
  {
    id: 'price',
    header: '차액',
    width: 120,
    numeric: true,
    text: (row) => count(row.price),
    raw: (row) => String(row.price),
    write: figure(-200, (row, price) => ({ ...row, price })),
  },
  {
    id: 'stock',
    header: '재고',
    width: 120,
    numeric: true,
    text: (row) => count(row.stock),
    raw: (row) => String(row.stock),
    write: figure(0, (row, stock) => ({ ...row, stock })),
  },
  {
    id: 'code',
    header: '자체옵션코드',
    width: 180,
    text: (row) => row.code,
    write: (row, code) => (code.length > 40 ? '40자까지 적을 수 있습니다.' : { ...row, code }),
  },
];

const [COLOURS, SIZES, LENGTHS] = [20, 15, 10];
const START: readonly Option[] = Array.from({ length: COLOURS * SIZES * LENGTHS }, (_, i) => ({
  name: `색상 ${Math.floor(i / (SIZES * LENGTHS)) + 1} / 크기 ${(Math.floor(i / LENGTHS) % SIZES) + 1} / 길이 ${(i % LENGTHS) + 1}`,
  price: 0,
  stock: 10,
  code: '',
}));
const PROBLEMS: readonly GridProblem[] = [
  { row: 3, column: 'stock', text: '그사이 재고가 바뀌었습니다. 남은 수량은 7개입니다.' },
];

/** Three thousand rows to type in. */
export function GridSample() {
  const [rows, setRows] = useState(START);
  const changed = rows.filter((row, i) => row !== START[i]).length;
  return (
    <main className="g">
      <PageTitle
        title="옵션 표"
        crumbs={['개발', '표']}
        note={`${count(rows.length)}행, 바뀐 행 ${count(changed)}`}
      />
      <Grid label="옵션" columns={columns} rows={rows} onChange={setRows} problems={PROBLEMS} />
    </main>
  );
}
