/**
 * A drawer at the right, below the top bar and without a veil, so that list, on-air mark and next broadcast
 * stay in sight; as wide as the screen below 1200 px. The URL opens and closes it: `open` follows the route.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import './Drawer.css';
import { useEscape, useReturnFocus } from './layers.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Spoken name. */
  label: string;
  /** Above the scroll: title, walk buttons, close. */
  header: ReactNode;
  /** Below the scroll: actions. */
  footer?: ReactNode;
  children: ReactNode;
}

const LEAVE = 140;

export function Drawer({ open, onClose, label, header, footer, children }: DrawerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  useEffect(() => {
    if (open || !mounted) return;
    const timer = setTimeout(() => setMounted(false), LEAVE);
    return () => clearTimeout(timer);
  }, [open, mounted]);
  // Focus goes in when it opens and back when it closes; walking with J and K does not move it.
  useReturnFocus(open);
  useEscape(open, onClose);
  useEffect(() => {
    if (open) box.current?.focus({ preventScroll: true });
  }, [open]);
  if (!mounted) return null;
  return (
    <div
      ref={box}
      className="jt-drawer"
      data-leaving={!open || undefined}
      role="dialog"
      aria-modal={false}
      aria-label={label}
      tabIndex={-1}
    >
      <div className="jt-drawer-head">{header}</div>
      <div className="jt-drawer-body" tabIndex={0}>
        {children}
      </div>
      {footer && <div className="jt-drawer-foot">{footer}</div>}
    </div>
  );
}
