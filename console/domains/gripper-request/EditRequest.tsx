import { gripperRequestApi, type GripperRequest } from '@jangteo/contract/gripper-request/request.api.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { RequestDialog } from './RequestDialog.tsx';

interface Props {
  requestSeq: number;
  done: (saved: GripperRequest | null) => void;
}

/** The form over a request as it is now. */
export function EditRequest({ requestSeq, done }: Props) {
  const asked = useQuery({ ...query(gripperRequestApi.detail, { params: { requestSeq } }), staleTime: 0 });
  const request = asked.isFetchedAfterMount ? asked.data?.data : undefined;
  if (request) return <RequestDialog request={request} done={done} />;
  return (
    <Dialog
      open
      title="그리퍼 모집 수정"
      width={640}
      onClose={() => done(null)}
      actions={<Button onClick={() => done(null)}>닫기</Button>}
    >
      {asked.isError ? (
        <EmptyState
          title="모집을 불러오지 못했습니다."
          next={messageOf(asked.error)}
          action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
        />
      ) : (
        <SkeletonRows rows={6} height={40} columns={2} />
      )}
    </Dialog>
  );
}
