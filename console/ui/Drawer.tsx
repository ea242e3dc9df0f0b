/**
 * A drawer at the right, below the top bar and without a veil, so that list, on-air mark and next broadcast stay in
 * sight; as wide as the screen below 1200 px. The URL opens and closes it: `open` follows the route.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import './Drawer.css';

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
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (box.current?.contains(document.activeElement) || document.activeElement === document.body) before?.focus({ preventScroll: true });
    };
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const key = (event: KeyboardEvent) => {
      const elsewhere = document.querySelector('[data-jt-dialog], [data-jt-floating]');
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !elsewhere) onClose();
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [open, onClose]);
  if (!mounted) return null;
  return (
    <div ref={box} className="jt-drawer" data-leaving={!open || undefined} role="dialog" aria-modal={false} aria-label={label} tabIndex={-1}>
      <div className="jt-drawer-head">{header}</div>
      <div className="jt-drawer-body">{children}</div>
      {footer && <div className="jt-drawer-foot">{footer}</div>}
    </div>
  );
}
