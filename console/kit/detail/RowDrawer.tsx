/** A row beside its list, where there is nothing more to ask for: all of its columns, and what may be done with it. */
import { useEffect, useRef } from 'react';
import { Facts } from '../../ui/Facts.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { useActs, type Act } from '../acts.ts';
import { cellContent } from '../list-page/Cell.tsx';
import type { AnyList, Row } from '../list-page/list.ts';
import type { CellContext, DrawerContext, ListPageProps } from '../list-page/model.ts';
import { DetailActs } from './DetailActs.tsx';
import { DetailDrawer } from './DetailDrawer.tsx';

interface Props<R> {
  context: DrawerContext<R>;
  spec: AnyList;
  /** By which it is spoken of, also its title. */
  name: (row: R) => string;
  /** Values that are more than themselves; `null` leaves one out. */
  cells?: ListPageProps<R>['cells'];
  /** The menu of the row; what leads elsewhere stays there. */
  menu: readonly MenuItem[];
}

const PLAIN: CellContext = { vocabulary: 'goods', shown: () => true, compact: true };
const THERE = { isError: false, error: null, refetch: () => undefined };
const isAct = (item: MenuItem): item is Act =>
  'label' in item && typeof item.label === 'string' && !item.renderLink;

export function RowDrawer<R extends object>({ context, spec, name, cells = {}, menu }: Props<R>) {
  const { open, gone, close } = context;
  // What was done with it may have taken it off the list.
  useEffect(() => {
    if (open !== null && gone) close();
  }, [open, gone, close]);
  const last = useRef(context.row);
  if (context.row) last.current = context.row;
  const row = last.current;
  const acts = menu.filter(isAct);
  useActs(open === null ? [] : acts, true);
  const facts = row
    ? spec.columns
        .filter(({ type }) => type !== 'image')
        .map((column) => {
          const own = cells[column.id];
          return [
            column.header,
            own ? own(row, PLAIN, [row]) : cellContent(row as Row, column, PLAIN),
          ] as const;
        })
    : [];
  return (
    <DetailDrawer
      context={context}
      noun={spec.noun}
      name={row ? name(row) : ''}
      about={spec.title}
      title={<h2>{row && name(row)}</h2>}
      footer={row && <DetailActs acts={acts} none="지금 할 수 있는 일이 없습니다." most={2} />}
      query={THERE}
    >
      {row && <Facts facts={facts} />}
    </DetailDrawer>
  );
}
