/** The list of a record: its rows open the form, its menu and its bar do what can be done with them. */
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ListPage } from '../list-page/ListPage.tsx';
import type { ListPageProps } from '../list-page/model.ts';
import type { RecordActs } from './record-acts.tsx';
import { recordPath, seqOf } from './record.ts';

interface Props<R> extends Omit<
  ListPageProps<R>,
  'spec' | 'load' | 'actions' | 'page' | 'numberOf' | 'rowActions' | 'bulk' | 'empty'
> {
  of: RecordActs<R>;
  /** The list has nothing at all: why, and what a record is good for. */
  empty: { title: string; next: string };
}

export function RecordList<R extends object>({ of, empty, ...page }: Props<R>) {
  const { record, titleOf, menu, bulk, opens: open } = of;
  const { spec, load } = record;
  const register = open ? (
    <Button variant="primary" icon={<IconPlus />} onClick={() => open(null)}>
      {spec.noun} 등록
    </Button>
  ) : (
    <Link to={recordPath(record)} className={buttonClass({ variant: 'primary' })}>
      <IconPlus aria-hidden /> {spec.noun} 등록
    </Link>
  );
  // Where a column is linked, the whole row opens its form, and a card is headed by its title.
  const opens = page.linked && {
    page: (row: R) => recordPath(record, { [spec.id]: seqOf(record, row) }),
    numberOf: (row: R) => <b>{titleOf(row)}</b>,
  };
  return (
    <ListPage<R>
      spec={spec}
      load={load}
      {...page}
      {...opens}
      actions={register}
      rowActions={menu}
      bulk={bulk}
      empty={{ ...empty, action: register }}
    />
  );
}
