import { Button, type ButtonLook } from '../ui/Button.tsx';
import type { Act } from './acts.ts';

/** An act as a button: its words, its key, its reason. */
export function ActButton({
  act,
  className,
  ...look
}: { act: Act; className?: string } & Omit<ButtonLook, 'destructive'>) {
  const { label, icon, keys, destructive, disabledReason, onSelect } = act;
  return (
    <Button {...look} {...{ className, icon, keys, destructive, disabledReason }} onClick={onSelect}>
      {label}
    </Button>
  );
}
