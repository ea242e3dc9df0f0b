/** How far something is: a bar with words under it, a ring for small places. `value` is 0 to 1. */
import type { ReactNode } from 'react';
import './Progress.css';

interface BarProps {
  label: string;
  /** 0 to 1; above 1 counts as full. */
  value: number;
  /** Text at the right under the bar, e.g. `812 / 1,268`. */
  note?: ReactNode;
  /** Draw neither label nor note (the label is still spoken). */
  bare?: boolean;
}

const share = (value: number) => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));

export function ProgressBar({ label, value, note, bare }: BarProps) {
  const percent = Math.round(share(value) * 100);
  return (
    <div className="jt-progress">
      <div
        className="jt-progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className="jt-progress-fill" style={{ width: `${share(value) * 100}%` }} />
      </div>
      {!bare && (
        <div className="jt-progress-text">
          <span>{label}</span>
          <span>{note ?? `${percent}%`}</span>
        </div>
      )}
    </div>
  );
}

/** Without `value` it turns (unknown length); with it, the arc shows the share. */
export function Ring({ value, size = 16, label }: { value?: number; size?: number; label?: string }) {
  const around = 2 * Math.PI * 6.5;
  return (
    <svg
      className={value === undefined ? 'jt-ring jt-ring-turning' : 'jt-ring'}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role={label ? 'progressbar' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      aria-valuenow={label && value !== undefined ? Math.round(share(value) * 100) : undefined}
    >
      <circle cx="8" cy="8" r="6.5" className="jt-ring-track" />
      <circle
        cx="8"
        cy="8"
        r="6.5"
        className="jt-ring-arc"
        strokeDasharray={`${around * share(value ?? 0.28)} ${around}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}
