import type { CSSProperties } from 'react';
import type { ColumnView } from './columns.ts';

/**
 * One row of columns with painted bones: a bone of its own
 * for each cell would cost more than the rows that follow.
 */
export function SkeletonBody({
  views,
  rows,
  selects,
  actions,
}: {
  views: readonly ColumnView[];
  rows: number;
  selects: boolean;
  actions: boolean;
}) {
  return (
    <tbody aria-hidden>
      <tr className="jt-list-bones" style={{ '--jt-bones': rows } as CSSProperties}>
        {selects && <td />}
        {views.map((view) => (
          <td key={view.id} />
        ))}
        {actions && <td />}
      </tr>
    </tbody>
  );
}
