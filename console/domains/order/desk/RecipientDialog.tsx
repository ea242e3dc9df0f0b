/** 배송지 수정. A dearer region is the seller's cost and is asked for before it is taken. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import type { RecipientInfo } from '@jangteo/contract/delivery/desk.body.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { AddressInput } from '../../../ui/AddressInput.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { focusField } from '../../../ui/Field.tsx';
import { phone as dashed, won } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { searchAddress } from './address.ts';
import { useSubmit } from './form.ts';

interface Props {
  orderSeq: number;
  ticket: boolean;
  done: (saved: true | null) => void;
}

export function RecipientDialog({ orderSeq, ticket, done }: Props) {
  const asked = useQuery({ ...query(deliveryApi.recipient, { params: { orderSeq }, query: { reason: 'SHIPPING' } }), staleTime: 0, gcTime: 0 });
  const info = asked.data?.data;
  if (info?.editable) return <RecipientForm key={info.version} info={info} ticket={ticket} done={done} />;
  return (
    <Dialog open onClose={() => done(null)} title="배송지 수정" width={520}>
      {asked.isPending && <SkeletonRows rows={5} columns={2} height={40} />}
      {asked.isError && <EmptyState title="수취인 정보를 불러오지 못했습니다." next={messageOf(asked.error)} action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>} />}
      {info && <EmptyState title="이 주문의 배송지는 바꿀 수 없습니다." next="이미 발송했거나 보관 기간이 지났습니다." />}
    </Dialog>
  );
}

function RecipientForm({ info, ticket, done }: { info: RecipientInfo; ticket: boolean; done: Props['done'] }) {
  const [name, setName] = useState(info.name);
  const [phone, setPhone] = useState(dashed(info.phone));
  const [address, setAddress] = useState({ postcode: info.zip, base: info.addr1, detail: info.addr2 });
  const [memo, setMemo] = useState(info.memo);
  const [tried, setTried] = useState(false);
  const { busy, error, run } = useSubmit();
  const errors = {
    name: name.trim() ? null : '받는 분 이름을 적어 주세요.',
    phone: pattern.phone.test(phone.trim()) ? null : '연락처는 010-1234-5678처럼 적어 주세요.',
    address: ticket || (address.postcode && address.base) ? null : '주소 찾기로 주소를 골라 주세요.',
  };
  const send = (acceptFeeDifference?: number): Promise<unknown> => call(deskApi.editRecipient, {
    params: { orderSeq: info.orderSeq },
    body: {
      version: info.version, name: name.trim(), phone: phone.trim(), memo: memo.trim(),
      ...(!ticket && { zip: address.postcode, addr1: address.base, addr2: address.detail.trim() }),
      ...(acceptFeeDifference !== undefined && { acceptFeeDifference }),
    },
  });
  const save = () => run(async () => {
    try {
      await send();
    } catch (thrown) {
      const difference = isApiError(thrown) && thrown.code === 'RECIPIENT_FEE_DIFFERENCE' ? thrown.data?.difference : undefined;
      if (difference === undefined) throw thrown;
      const yes = await dialog.confirm(`지역 배송비가 ${won(difference)}원 늘어납니다.`, { title: '배송비 차액', detail: '늘어난 배송비는 판매자가 부담하고 정산에서 빠집니다.', ok: `${won(difference)}원 부담하고 변경` });
      if (!yes) return;
      await send(difference);
    }
    done(true);
  });
  const submit = () => {
    setTried(true);
    const first = Object.entries(errors).find(([, problem]) => problem)?.[0];
    if (first) focusField(first);
    else void save();
  };
  return (
    <Dialog
      open onClose={() => done(null)} title={ticket ? '수신자 수정' : '배송지 수정'} width={520} onSubmit={submit}
      actions={<><Button onClick={() => done(null)}>취소</Button><Button type="submit" variant="primary" busy={busy}>저장</Button></>}
    >
      <div className="jt-desk-pair">
        <TextInput label={ticket ? '수신자' : '받는 분'} name="name" required maxLength={20} counter={false} value={name} onChange={setName} data-autofocus error={tried ? errors.name : null} />
        <TextInput label={ticket ? '수신번호' : '연락처'} name="phone" required type="tel" inputMode="tel" maxLength={20} counter={false} value={phone} onChange={setPhone} error={tried ? errors.phone : null} />
      </div>
      {!ticket && <AddressInput label="주소" name="address" required value={address} onChange={setAddress} search={searchAddress} error={tried ? errors.address : null} />}
      {!ticket && <TextInput label="배송메모" name="memo" maxLength={100} value={memo} onChange={setMemo} />}
      {info.regionFee > 0 && <Notice>지금 주소의 지역 배송비는 {won(info.regionFee, true)}입니다.</Notice>}
      {error && <Notice tone="danger">{error}</Notice>}
    </Dialog>
  );
}
