/** Buttons. One primary per region; what cannot be taken back is red text, never red ground. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './Button.css';
import { Kbd } from './Kbd.tsx';
import { Ring } from './Progress.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'default' | 'subtle';
  /** Red text: this cannot be taken back. */
  destructive?: boolean;
  /** 28, 32, 40, 44 px; 44 on phones from `base` up. */
  size?: 'small' | 'base' | 'large' | 'login';
  fullWidth?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  icon?: ReactNode;
  /** Key that does the same, shown inside. */
  keys?: string;
  /** Work is under way: the button keeps its width, shows a ring and takes no second press. */
  busy?: boolean;
  /**
   * A sentence why it cannot be pressed now; that is the only way to disable a button. Shown as its tooltip.
   */
  disabledReason?: string | null | false | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** Class names for an element that looks like a button: a router's link, a label around a file input. */
export function buttonClass(look: ButtonLook = {}, extra?: string): string {
  const { variant = 'default', destructive, size = 'base', fullWidth } = look;
  return [
    'jt-btn',
    `jt-btn-${variant}`,
    `jt-btn-${size}`,
    destructive && 'jt-btn-destructive',
    fullWidth && 'jt-btn-full',
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}

export function Button(props: ButtonProps) {
  const {
    variant,
    destructive,
    size,
    fullWidth,
    icon,
    keys,
    busy,
    disabledReason,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const dead = Boolean(disabledReason) || Boolean(busy);
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, destructive, size, fullWidth }, className)}
      aria-disabled={dead || undefined}
      aria-busy={busy || undefined}
      data-tip={disabledReason || (rest as Record<string, unknown>)['data-tip'] || undefined}
      onClick={dead ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
      {keys && <Kbd>{keys}</Kbd>}
      {busy && (
        <span className="jt-btn-busy">
          <Ring size={14} />
        </span>
      )}
    </button>
  );
}
