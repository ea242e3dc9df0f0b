/** While the recipient of an order is on its way to a dialog, or did not come. */
import { QueryView, type QueryState } from '../../../kit/QueryView.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface Props {
  title: string;
  query: QueryState<unknown>;
  onClose: () => void;
  /** It came and may not be changed: why. */
  shut?: string | undefined;
}

export function RecipientWait({ title, query, onClose, shut }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={520}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      <QueryView query={query} noun="수취인 정보" rows={5} columns={2} height={40} />
      {shut && <EmptyState title="이 주문의 배송지는 바꿀 수 없습니다." next={shut} />}
    </Dialog>
  );
}
