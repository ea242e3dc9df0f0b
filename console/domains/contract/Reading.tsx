/** Something that a dialog is over, while it comes and where it does not. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../kit/call/error.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

interface Props {
  title: string;
  width: number;
  asked: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  onClose: () => void;
}

export const Reading = ({ title, width, asked, onClose }: Props): ReactNode => (
  <Dialog
    open
    title={title}
    width={width}
    onClose={onClose}
    actions={<Button onClick={onClose}>닫기</Button>}
  >
    {asked.isError ? (
      <EmptyState
        title="계약을 불러오지 못했습니다."
        next={messageOf(asked.error)}
        action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
      />
    ) : (
      <SkeletonRows rows={6} height={40} columns={2} />
    )}
  </Dialog>
);
