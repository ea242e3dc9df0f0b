/**
 * Actions on many rows, in a strip of its own so that it covers none; on phones it floats above the list
 * (leave 92 px below). Two scopes: what is selected, or everything the search found. The first action is the
 * primary one; what has no room goes under 더 보기.
 */
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { count } from './format.ts';
import { IconButton } from './IconButton.tsx';
import { Menu, type MenuAction, type MenuItem } from './Menu.tsx';
import { Segmented } from './Segmented.tsx';
import './Tabs.css';
import { media } from './theme.ts';

export type BulkScope = 'selected' | 'searched';

export interface BulkBarProps {
  selected: number;
  /** All rows of the search; without it only the selection can be acted on. */
  searched?: number;
  scope: BulkScope;
  onScope: (scope: BulkScope) => void;
  actions: readonly MenuAction[];
  /** Small text: 묶음 1건 포함. */
  note?: ReactNode;
  onClear: () => void;
}

const at = { getInitialValueInEffect: false };

export function BulkBar({ selected, searched, scope, onScope, actions, note, onClear }: BulkBarProps) {
  const phone = useMediaQuery(media.phone, false, at);
  const narrow = useMediaQuery('(max-width: 1279.98px)', false, at);
  const tablet = useMediaQuery('(max-width: 979.98px)', false, at);
  const room = phone ? 1 : tablet ? 3 : narrow ? 6 : actions.length;
  const words: Record<BulkScope, ReactNode> = {
    selected: (
      <span>
        선택 <b>{count(selected)}</b>건
      </span>
    ),
    searched: (
      <span>
        검색결과 전체 <b>{count(searched ?? 0)}</b>건
      </span>
    ),
  };
  const scopes: readonly BulkScope[] = searched === undefined ? ['selected'] : ['selected', 'searched'];
  const rest: MenuItem[] = actions.slice(room);
  if (phone && scopes.length > 1) {
    rest.unshift(
      { key: 'scope', heading: '대상' },
      ...scopes.map((one) => ({
        key: one,
        label: words[one],
        checked: one === scope,
        onSelect: () => onScope(one),
      })),
      { key: 'rule', divider: true },
    );
  }
  if (phone)
    rest.push({ key: 'rule-clear', divider: true }, { key: 'clear', label: '선택 해제', onSelect: onClear });
  const more = rest.length > 0 && (
    <Menu
      key="more"
      label="그 밖의 일"
      align="end"
      items={rest}
      trigger={<Button variant={phone ? 'default' : 'subtle'}>더 보기</Button>}
    />
  );
  const buttons = actions
    .slice(0, room)
    .map(({ key, label, onSelect, icon, keys, destructive, disabledReason }, i) => (
      <Button
        key={key}
        variant={i === 0 ? 'primary' : 'subtle'}
        {...{ icon, keys, destructive, disabledReason }}
        onClick={onSelect}
      >
        {label}
      </Button>
    ));
  return (
    <div className="jt-bulk-strip">
      <div className="jt-bulk" role="region" aria-label="선택한 항목에 할 일">
        {phone || scopes.length === 1 ? (
          words[scope]
        ) : (
          <Segmented
            label="대상"
            value={scope}
            onChange={onScope}
            options={scopes.map((value) => ({ value, label: words[value] }))}
          />
        )}
        {phone ? (
          <>
            <span className="jt-bulk-note">{note}</span>
            {more}
            {buttons}
          </>
        ) : (
          <>
            <i className="jt-bulk-rule" />
            {buttons}
            {more}
            <span className="jt-bulk-note">{note}</span>
            <IconButton label="선택 해제" icon={<IconX />} onClick={onClear} />
          </>
        )}
      </div>
    </div>
  );
}
