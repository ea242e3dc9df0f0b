/**
 * Actions on many rows, in a strip of its own so that it covers none; on phones it floats above the list (leave
 * 92 px below). Two scopes: what is selected, or everything the search found.
 */
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from './format.ts';
import { IconButton } from './IconButton.tsx';
import { Segmented } from './Segmented.tsx';
import './Tabs.css';

export type BulkScope = 'selected' | 'searched';

export interface BulkBarProps {
  selected: number;
  /** All rows of the search; without it only the selection can be acted on. */
  searched?: number;
  scope: BulkScope;
  onScope: (scope: BulkScope) => void;
  /** Buttons, the primary first. */
  children: ReactNode;
  note?: ReactNode;
  onClear: () => void;
}

export function BulkBar({ selected, searched, scope, onScope, children, note, onClear }: BulkBarProps) {
  return (
    <div className="jt-bulk-strip">
      <div className="jt-bulk" role="region" aria-label="선택한 항목에 할 일">
        {searched === undefined
          ? <span>선택 <b>{count(selected)}</b>건</span>
          : (
            <Segmented<BulkScope>
              label="대상" value={scope} onChange={onScope}
              options={[
                { value: 'selected', label: <span>선택 <b>{count(selected)}</b>건</span> },
                { value: 'searched', label: <span>검색결과 전체 <b>{count(searched)}</b>건</span> },
              ]}
            />
          )}
        <i className="jt-bulk-rule" />
        {children}
        <span className="jt-bulk-note">{note}</span>
        <IconButton label="선택 해제" icon={<IconX />} onClick={onClear} />
      </div>
    </div>
  );
}
