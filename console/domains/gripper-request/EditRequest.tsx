import { gripperRequestApi, type GripperRequest } from '@jangteo/contract/gripper-request/request.api.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '../../kit/QueryDialog.tsx';
import { query } from '../../kit/call/query.ts';
import { RequestDialog } from './RequestDialog.tsx';

interface Props {
  requestSeq: number;
  done: (saved: GripperRequest | null) => void;
}

/** The form over a request as it is now. */
export function EditRequest({ requestSeq, done }: Props) {
  const requestQuery = useQuery({
    ...query(gripperRequestApi.detail, { params: { requestSeq } }),
    staleTime: 0,
  });
  const request = requestQuery.isFetchedAfterMount ? requestQuery.data?.data : undefined;
  if (request) return <RequestDialog request={request} done={done} />;
  return (
    <QueryDialog
      title="그리퍼 모집 수정"
      width={640}
      query={requestQuery}
      noun="모집"
      height={40}
      onClose={() => done(null)}
    />
  );
}
