/** What a part of the drawer asks for: on its way, refused, empty, or there. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../../kit/call/error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { josa } from '../../../../ui/format.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';

interface Props {
  asked: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  noun: string;
  /** Said where nothing is there. */
  none: ReactNode;
  children: ReactNode;
}

export function Answer({ asked, noun, none, children }: Props) {
  if (asked.isError)
    return (
      <div className="jt-stack" role="alert">
        <p>
          {josa(noun, '을/를')} 불러오지 못했습니다. {messageOf(asked.error)}
        </p>
        <span>
          <Button onClick={() => void asked.refetch()}>다시 불러오기</Button>
        </span>
      </div>
    );
  if (asked.isPending) return <SkeletonRows rows={5} height={32} columns={1} />;
  return none ? <p className="jt-muted">{none}</p> : children;
}
