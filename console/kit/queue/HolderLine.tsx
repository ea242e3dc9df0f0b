/** Who has one row of a desk, and what can be done about it: in its dialog or its line. */
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ActButton } from '../ActButton.tsx';
import { isMine, queueActs, QUEUE_ACTS, type HeldRow, type QueueOf } from './queue-acts.tsx';

export function HolderLine<R extends HeldRow>({ of, row }: { of: QueueOf<R>; row: R }) {
  const acts = queueActs(of);
  const [first, ...more] = acts.menu(
    row.holder === null ? QUEUE_ACTS : isMine(row) ? ['giveBack', 'take', 'handOver'] : ['handOver'],
    row,
  );
  return (
    <span className="jt-row jt-holder">
      <small className="jt-muted">
        담당 {row.holder === null ? '없음' : isMine(row) ? '나' : row.holder}
      </small>
      {first && <ActButton act={first} size="small" variant="subtle" />}
      {more.length > 0 && (
        <Menu
          label={`${of.id(row)} 담당`}
          align="end"
          trigger={<IconButton label={`${of.id(row)} 담당`} size="small" icon={<IconDots />} />}
          items={more}
        />
      )}
    </span>
  );
}
