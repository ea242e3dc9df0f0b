/** The contents of a long form: how far each section is, and the way to it. A strip on top below 1024 px. */
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
} from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { ProgressBar } from '../../ui/Progress.tsx';
import { useReading } from '../useReading.ts';
import type { Look, Overview } from './sections.ts';

const ICONS: Record<Look, ComponentType<{ size: number }>> = {
  done: IconCircleCheckFilled,
  missing: IconCircleHalf2,
  broken: IconAlertTriangle,
  open: IconCircleDashed,
};
const SPOKEN: Record<Look, string> = { done: '완료', missing: '미완료', broken: '오류', open: '' };

/** Brings a section to the top, its heading has the focus. */
function show(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

export function Contents({ sections, required, done }: Overview) {
  const [open, setOpen] = useState(false);
  const reading = useReading(sections.map(({ id }) => id));
  const sum = `필수 ${required}개 중 ${done}개 완료`;
  return (
    <nav className="jt-contents" aria-label="목차" data-open={open || undefined}>
      <div className="jt-contents-in">
        <div className="jt-contents-head">
          <b>{sum}</b>
          <button
            type="button"
            className="jt-contents-toggle"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {sections.find(({ id }) => id === reading)?.title}
            <IconChevronDown size={16} aria-hidden />
            <span className="jt-hidden">목차</span>
          </button>
        </div>
        <ProgressBar bare label={sum} value={required ? done / required : 1} />
        <ol>
          {sections.map(({ id, title, look, words }) => {
            const Icon = ICONS[look];
            return (
              <li key={id}>
                <button
                  type="button"
                  className={`jt-contents-item jt-contents-${look}`}
                  aria-current={id === reading || undefined}
                  onClick={() => {
                    setOpen(false);
                    show(id);
                  }}
                >
                  <Icon size={16} />
                  <span>
                    <b>{title}</b>
                    <span className="jt-hidden">{SPOKEN[look]}</span>
                    {words && <small>{words}</small>}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </nav>
  );
}
