import { IconArrowUp, IconDots } from '@tabler/icons-react';
import { Checkbox } from '../ui/Check.tsx';
import { StatusTag } from '../ui/Chip.tsx';
import { DeadlineChip } from '../ui/DeadlineChip.tsx';
import { won } from '../ui/format.ts';
import { IconButton } from '../ui/IconButton.tsx';
import '../ui/table.css';
import { ROWS } from './rows.ts';

interface Props {
  chosen: readonly string[];
  onChoose: (id: string, on: boolean) => void;
  density: 'base' | 'compact' | 'media';
}

/** The table: sorted, pinned, with chosen, open and joined rows. */
export function ListRows({ chosen, onChoose, density }: Props) {
  return (
    <div
      className="jt-table-scroll"
      style={{ height: 260, margin: '12px -20px 0' }}
      tabIndex={0}
      role="region"
      aria-label="주문 표"
    >
      <table className="jt-table" data-density={density}>
        <thead>
          <tr>
            <th className="jt-cell-check jt-table-pinned-left">
              <Checkbox
                label="모두 선택"
                hideLabel
                checked={false}
                indeterminate
                onChange={() => undefined}
              />
            </th>
            <th aria-sort="ascending">
              <button type="button" className="jt-sort" data-sorted>
                발송기한
                <IconArrowUp />
              </button>
            </th>
            <th>주문번호</th>
            <th>상품 · 옵션</th>
            <th className="jt-num">수량</th>
            <th className="jt-num">금액</th>
            <th>수취인</th>
            <th>상태</th>
            <th className="jt-cell-actions jt-table-pinned-right">
              <span className="jt-hidden">작업</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr
              key={row.id}
              aria-selected={chosen.includes(row.id)}
              data-active={row.id === '2611170226' || undefined}
              data-joined={row.joined}
            >
              <td className="jt-cell-check jt-table-pinned-left">
                <Checkbox
                  label={`${row.name} 선택`}
                  hideLabel
                  checked={chosen.includes(row.id)}
                  onChange={(on) => onChoose(row.id, on)}
                />
              </td>
              <td>
                {!row.joined && (
                  <span className="jt-row">
                    <DeadlineChip days={row.days} />
                    <span className="jt-muted">{row.due}</span>
                  </span>
                )}
              </td>
              <td className={row.joined ? 'jt-muted' : 'jt-code'}>{row.joined ? '↳ 묶음배송' : row.id}</td>
              <td>
                <span className="jt-cell-thumb">
                  <img src={`/art/${row.art}.svg`} alt="" />
                  <span>
                    <b>{row.name}</b> <span className="jt-muted">· {row.option}</span>
                  </span>
                </span>
              </td>
              <td className="jt-num">{row.count}</td>
              <td className="jt-num">{won(row.amount)}</td>
              <td>{row.who}</td>
              <td>
                <StatusTag tone="info">상품준비중</StatusTag>
              </td>
              <td className="jt-cell-actions jt-table-pinned-right">
                <IconButton label={`${row.name} 작업`} size="small" icon={<IconDots />} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
