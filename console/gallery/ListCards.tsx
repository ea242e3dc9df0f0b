import { IconDots } from '@tabler/icons-react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Check.tsx';
import { DeadlineChip } from '../ui/DeadlineChip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ROWS } from './rows.ts';

interface Props {
  chosen: readonly string[];
  onChoose: (id: string, on: boolean) => void;
}

/** The same rows on a phone. */
export function ListCards({ chosen, onChoose }: Props) {
  return (
    <ul className="jt-cards" style={{ margin: '12px -12px 0' }}>
      {ROWS.slice(0, 2).map((row) => (
        <li key={row.id} className="jt-card" data-selected={chosen.includes(row.id) || undefined}>
          <div className="jt-card-head">
            <Checkbox
              label={`${row.name} 선택`}
              hideLabel
              checked={chosen.includes(row.id)}
              onChange={(on) => onChoose(row.id, on)}
            />
            <DeadlineChip days={row.days} />
            {row.id}
            <IconButton label={`${row.name} 작업 열기`} size="small" icon={<IconDots />} />
          </div>
          <div className="jt-card-line">
            <img src={`/art/${row.art}.svg`} alt="" />
            <span>
              <b>{row.name}</b>
              <br />
              <span className="jt-type-caption jt-muted">{row.option}</span>
            </span>
            <span>{row.count}개</span>
          </div>
          <div className="jt-card-foot">
            <Button>배송지연</Button>
            <Button variant="primary">발송처리</Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
