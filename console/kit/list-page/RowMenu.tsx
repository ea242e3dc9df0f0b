import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { Row } from './list.ts';
import type { ListPageProps, ListTools } from './model.ts';

const NONE: readonly string[] = [];

export interface MenuProps {
  id: string;
  row: Row;
  // oxlint-disable-next-line typescript/no-explicit-any -- the table does not know the row
  props: ListPageProps<any>;
  tools: ListTools;
}

/** A floating menu costs more than the rest of a row: it is made by the first press. */
export function RowMenu({ id, row, props, tools }: MenuProps) {
  const [used, setUsed] = useState(false);
  const button = (
    <IconButton
      label={`${id} 할 일`}
      size="small"
      icon={<span className="jt-dots" />}
      data-tip=""
      onClick={used ? undefined : () => setUsed(true)}
    />
  );
  return used ? (
    <Menu
      startOpen
      trigger={button}
      label={`${id} 할 일`}
      align="end"
      items={props.rowActions?.(row, tools) ?? (NONE as never)}
    />
  ) : (
    button
  );
}
