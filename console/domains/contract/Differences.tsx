/** What one version of the terms changed: before, after; what came and what went by words, not by colour alone. */
import type { TermsChange } from '@jangteo/contract/contract/contract.diff.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Chip } from '../../ui/Chip.tsx';
import './contract.css';

export function Differences({ diff, label }: { diff: readonly TermsChange[]; label: string }) {
  return (
    <ul className="jt-diff" aria-label={label}>
      {diff.map(({ path, label: of, before, after }) => (
        <li key={path}>
          <b>{of}</b>
          {before === null ? (
            <span>
              <Chip tone="success">추가</Chip> {after}
            </span>
          ) : after === null ? (
            <span>
              <Chip tone="danger">제외</Chip> <del>{before}</del>
            </span>
          ) : (
            <span>
              <del>{before}</del> <IconArrowRight size={14} role="img" aria-label="에서" /> <ins>{after}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
