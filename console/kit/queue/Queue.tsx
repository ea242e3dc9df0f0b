/**
 * A desk's list with who has what: 담당 as a column and as a filter where the list has one, take (T), give back, hand over for a row and for many, the key N for
 * the next one that nobody else has (operator.md §4).
 */
import type { ReactNode } from 'react';
import { StatusTag } from '../../ui/Chip.tsx';
import { NOTHING } from '../list-page/Cell.tsx';
import { ListPage } from '../list-page/ListPage.tsx';
import type { ListPageProps } from '../list-page/model.ts';
import { holderLook } from './holder-look.ts';
import { isMine, QUEUE_ACTS, queueActs, type HeldRow, type QueueOf } from './queue-acts.tsx';

interface Props<R extends HeldRow> extends ListPageProps<R> {
  queue: QueueOf<R>;
}

/** Who has it; the reader is 나. */
export const Holder = ({ row }: { row: HeldRow }): ReactNode => {
  if (row.holder === null) return NOTHING;
  return isMine(row) ? <StatusTag tone="info">나</StatusTag> : row.holder;
};

export function Queue<R extends HeldRow>({ queue, ...page }: Props<R>) {
  const acts = queueActs(queue);
  const { waits = () => true } = queue;
  return (
    <ListPage<R>
      {...page}
      looks={{ assignee: holderLook(queue.desk), ...page.looks }}
      cells={{ holder: (row) => <Holder row={row} />, ...page.cells }}
      next={(row) => waits(row) && (row.holder === null || isMine(row))}
      rowActions={(row, tools) => {
        const own = page.rowActions?.(row, tools) ?? [];
        const divider = own.length > 0 ? [{ key: 'queue', divider: true as const }] : [];
        return [...own, ...divider, ...acts.menu(QUEUE_ACTS, row, { tools })];
      }}
      bulk={(target, tools) => [
        ...(page.bulk?.(target, tools) ?? []),
        ...acts.bulk(QUEUE_ACTS)(target, tools),
      ]}
      card={(row, context, group) => (
        <>
          {page.card(row, context, group)}
          {row.holder !== null && <small className="jt-muted">담당 {isMine(row) ? '나' : row.holder}</small>}
        </>
      )}
    />
  );
}
