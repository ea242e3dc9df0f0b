import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import '../desk/desk.css';

interface Props {
  title: string;
  asked: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  onClose: () => void;
  children: ReactNode;
}

/** What one call answers, to be read and closed. */
export const AskedDialog = ({ title, asked, onClose, children }: Props) => (
  <Dialog open title={title} width={720} onClose={onClose} actions={<Button onClick={onClose}>닫기</Button>}>
    {asked.isPending && <SkeletonRows rows={5} columns={2} height={32} />}
    {asked.isError && (
      <EmptyState
        title="불러오지 못했습니다."
        next={messageOf(asked.error)}
        action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
      />
    )}
    {children}
  </Dialog>
);
