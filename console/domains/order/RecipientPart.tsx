/**
 * Who gets it: masked, until somebody asks for the contact (which is logged). Then each piece can be copied.
 */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import { deliveryMethod } from '@jangteo/contract/seller/delivery.enums.ts';
import type { RecipientInfo } from '@jangteo/contract/delivery/desk.body.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { OrderDetail } from '@jangteo/contract/order/order.detail.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { useState, type ReactNode } from 'react';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { phone } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { Pairs, Part } from '../../kit/detail/DetailParts.tsx';
import { RecipientTools } from './RecipientTools.tsx';

/** A hidden detail address after a cut base address says nothing twice. */
const HIDDEN = mask('hidden', '-');

interface PartProps {
  order: OrderDetail;
  line: OrderRow;
  /** The name as the list beside shows it, if that says more. */
  listed: string | undefined;
  vocabulary: Vocabulary;
}

function useReveal(orderSeq: number) {
  const [seen, setSeen] = useState<{ orderSeq: number; info: RecipientInfo } | null>(null);
  const [busy, setBusy] = useState(false);
  const reveal = async () => {
    setBusy(true);
    try {
      const { data } = await call(deliveryApi.recipient, {
        params: { orderSeq },
        query: { reason: 'SHIPPING' },
      });
      setSeen({ orderSeq, info: data });
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  return { info: seen?.orderSeq === orderSeq ? seen.info : null, busy, reveal, hide: () => setSeen(null) };
}

export function RecipientPart({ order, line, listed, vocabulary }: PartProps) {
  const { info, busy, reveal, hide } = useReveal(order.orderSeq);
  const tools = (
    <RecipientTools
      line={line}
      vocabulary={vocabulary}
      revealed={info !== null}
      busy={busy}
      onReveal={() => (info ? hide() : void reveal())}
    />
  );
  return (
    <Part
      title={vocabulary === 'voucher' ? '수신자' : '수취인'}
      note={deliveryMethod.label(line.deliveryMethod)}
      aside={tools}
    >
      {info ? <Revealed info={info} /> : <Masked order={order} line={line} listed={listed} />}
      <Pairs
        of={[
          ['통관부호', order.customs && `${order.customs.name} ${order.customs.code}`],
          ['송장', line.trackingNo && `${line.companyName} ${line.trackingNo}`],
        ]}
      />
    </Part>
  );
}

function Masked({ order: { recipient }, line, listed }: Omit<PartProps, 'vocabulary'>) {
  const address = [recipient.zip, recipient.addr1, recipient.addr2 !== HIDDEN && recipient.addr2]
    .filter(Boolean)
    .join(' ');
  return (
    <Pairs
      of={[
        ['이름', `${listed ?? recipient.name} ${recipient.phone}`],
        ['주소', line.deliveryMethod !== 'MESSAGE' && recipient.addr1 && address],
        ['배송메모', recipient.memo],
      ]}
    />
  );
}

const copied = (value: string, what: string): ReactNode =>
  value && (
    <span className="jt-order-copied">
      {value}
      <CopyButton value={value} what={what} />
    </span>
  );

function Revealed({ info }: { info: RecipientInfo }) {
  const address = [info.addr1, info.addr2].filter(Boolean).join(', ');
  const masked = info.phone.includes('*');
  return (
    <>
      <Pairs
        of={[
          ['이름', copied(info.name, '이름')],
          ['연락처', copied(phone(info.phone), '연락처')],
          ['주소', address && copied([info.zip, address].filter(Boolean).join(' '), '주소')],
          ['배송메모', copied(info.memo, '배송메모')],
        ]}
      />
      <p className="jt-order-hint">
        {masked ? '보관 기간이 지나 가린 정보만 볼 수 있습니다.' : '연락처를 조회한 기록이 남습니다.'}
      </p>
    </>
  );
}
