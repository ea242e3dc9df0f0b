import { gripperRequestApi, type GripperRequest } from '@jangteo/contract/gripper-request/request.api.ts';
import { useQuery } from '@tanstack/react-query';
import { AskedDialog } from '../../kit/AskedDialog.tsx';
import { query } from '../../kit/call/query.ts';
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
    <AskedDialog
      title="그리퍼 모집 수정"
      width={640}
      asked={asked}
      noun="모집"
      height={40}
      onClose={() => done(null)}
    />
  );
}
