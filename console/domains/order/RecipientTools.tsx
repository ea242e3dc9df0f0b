/** 연락처 보기 (logged) and 수정 beside the masked recipient. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { IconEye, IconEyeOff, IconPencil, IconTruckDelivery } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { lines, showTracking } from './desk/perform.tsx';
import { whyNot } from './why-not.ts';

interface ToolsProps {
  line: OrderRow;
  vocabulary: Vocabulary;
  revealed: boolean;
  busy: boolean;
  onReveal: () => void;
}

export function RecipientTools({ line, vocabulary, revealed, busy, onReveal }: ToolsProps) {
  const job = { ids: [line.orderProductSeq], rows: [line], vocabulary };
  return (
    <>
      {line.trackingNo && line.shippedAt && (
        <Button
          variant="subtle"
          size="small"
          icon={<IconTruckDelivery />}
          onClick={() => void showTracking(line)}
        >
          배송조회
        </Button>
      )}
      <Button
        variant="subtle"
        size="small"
        busy={busy}
        icon={revealed ? <IconEyeOff /> : <IconEye />}
        onClick={onReveal}
      >
        {revealed ? '가리기' : '연락처 보기'}
      </Button>
      {line.can.editRecipient !== undefined && (
        <Button
          variant="subtle"
          size="small"
          icon={<IconPencil />}
          disabledReason={whyNot(line, 'editRecipient', vocabulary)}
          onClick={() => void lines.run('editRecipient', job)}
        >
          수정
        </Button>
      )}
      {line.can.editClearance === null && line.deliveryMethod === 'OVERSEA' && (
        <Button variant="subtle" size="small" onClick={() => void lines.run('editClearance', job)}>
          통관부호
        </Button>
      )}
    </>
  );
}
