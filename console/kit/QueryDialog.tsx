import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { QueryView, type QueryViewProps } from './QueryView.tsx';

interface Props extends Omit<QueryViewProps<unknown>, 'children' | 'framed' | 'columns'> {
  title: string;
  /** px */
  width?: number;
  onClose: () => void;
  /** Its foot; without it the dialog is read and closed. */
  actions?: ReactNode;
  /** What came, drawn by the page. */
  children?: ReactNode;
}

/** A dialog over what one call answers: waiting for it, why it failed, or what came. */
export const QueryDialog = ({ title, width = 720, onClose, actions, children, ...answer }: Props) => (
  <Dialog
    open
    title={title}
    width={width}
    onClose={onClose}
    actions={actions ?? <Button onClick={onClose}>닫기</Button>}
  >
    <QueryView height={32} {...answer} />
    {children}
  </Dialog>
);
