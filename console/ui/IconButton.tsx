/**
 * A button that shows only a picture. The label is spoken and is its tooltip,
 * unless `data-tip=""` says otherwise.
 */
import type { ReactNode } from 'react';
import { buttonClass, type ButtonProps } from './Button.tsx';
import './Button.css';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'busy' | 'fullWidth'> {
  label: string;
  icon: ReactNode;
  /** On or off, for a toggle. */
  pressed?: boolean;
  /** Number in the corner; above 99 it reads 99+. */
  count?: number;
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    pressed,
    count,
    keys,
    variant = 'subtle',
    destructive,
    size,
    disabledReason,
    className,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, destructive, size }, `jt-icon-btn ${className ?? ''}`)}
      aria-label={count ? `${label} ${count}` : label}
      aria-pressed={pressed}
      aria-disabled={Boolean(disabledReason) || undefined}
      data-tip={disabledReason || ((rest as Record<string, unknown>)['data-tip'] === '' ? undefined : label)}
      data-tip-keys={disabledReason ? undefined : keys}
      onClick={disabledReason ? undefined : onClick}
    >
      {icon}
      {count ? (
        <span className="jt-icon-btn-count" aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  );
}
