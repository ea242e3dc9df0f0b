/** 연락처 보기 (logged) and 수정 beside the masked recipient. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { IconEye, IconPencil, IconTruckDelivery } from '@tabler/icons-react';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { Button } from '../../ui/Button.tsx';
import { dialog } from '../../ui/dialog.ts';
import { phone } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { acts, showTracking } from './desk/perform.tsx';

export function RecipientTools({ line, vocabulary }: { line: OrderRow; vocabulary: Vocabulary }) {
  const job = { ids: [line.orderProductSeq], rows: [line], vocabulary };
  const reveal = async () => {
    try {
      const { data } = await call(deliveryApi.recipient, { params: { orderSeq: line.orderSeq }, query: { reason: 'SHIPPING' } });
      const where = [data.zip, data.addr1, data.addr2].filter(Boolean).join(' ');
      await dialog.alert([`${data.name} ${phone(data.phone)}`, where, data.memo].filter(Boolean).join('\n'), { title: '받는 분', detail: data.editable ? '조회한 기록이 남습니다.' : '보관 기간이 지나 가린 정보만 볼 수 있습니다.' });
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' });
    }
  };
  return (
    <>
      {line.trackingNo && line.shippedAt && <Button variant="subtle" size="small" icon={<IconTruckDelivery />} onClick={() => void showTracking(line)}>배송조회</Button>}
      <Button variant="subtle" size="small" icon={<IconEye />} onClick={() => void reveal()}>연락처 보기</Button>
      {line.can.editRecipient !== undefined && <Button variant="subtle" size="small" icon={<IconPencil />} disabledReason={line.can.editRecipient} onClick={() => void acts.editRecipient?.(job)}>수정</Button>}
      {line.can.editClearance === null && line.deliveryMethod === 'OVERSEA' && <Button variant="subtle" size="small" onClick={() => void acts.editClearance?.(job)}>통관부호</Button>}
    </>
  );
}
