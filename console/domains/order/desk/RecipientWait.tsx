/** While the recipient of an order is on its way to a dialog, or did not come. */
import { messageOf } from '../../../kit/call/error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

interface Props {
  title: string;
  asked: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  onClose: () => void;
  /** It came and may not be changed: why. */
  shut?: string | undefined;
}

export function RecipientWait({ title, asked, onClose, shut }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={520}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      {asked.isPending && <SkeletonRows rows={5} columns={2} height={40} />}
      {asked.isError && (
        <EmptyState
          title="수취인 정보를 불러오지 못했습니다."
          next={messageOf(asked.error)}
          action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
        />
      )}
      {shut && <EmptyState title="이 주문의 배송지는 바꿀 수 없습니다." next={shut} />}
    </Dialog>
  );
}
