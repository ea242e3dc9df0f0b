/** 배송지 수정. A dearer region is the seller's cost and is asked for before it is taken. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import type { RecipientInfo } from '@jangteo/contract/delivery/desk.body.ts';
import type { CallOf } from '@jangteo/contract/kit/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call/call.ts';
import { isApiError } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { AddressInput } from '../../../ui/AddressInput.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { phone as dashed, won } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { searchAddress } from '../../reference/address.ts';
import { RecipientWait } from './RecipientWait.tsx';

interface Props {
  orderSeq: number;
  ticket: boolean;
  done: (saved: true | null) => void;
}

export function RecipientDialog({ orderSeq, ticket, done }: Props) {
  const recipientQuery = useQuery({
    ...query(deliveryApi.recipient, { params: { orderSeq }, query: { reason: 'SHIPPING' } }),
    staleTime: 0,
    gcTime: 0,
  });
  const info = recipientQuery.data?.data;
  if (info?.editable) return <RecipientForm key={info.version} info={info} ticket={ticket} done={done} />;
  return (
    <RecipientWait
      title="배송지 수정"
      query={recipientQuery}
      onClose={() => done(null)}
      shut={info && '이미 발송했거나 보관 기간이 지났습니다.'}
    />
  );
}

type Body = NonNullable<CallOf<typeof deskApi.editRecipient>['body']>;

/** Saves; false where a dearer delivery was not taken over. */
async function save(orderSeq: number, body: Body): Promise<boolean> {
  const send = (more?: Partial<Body>) =>
    call(deskApi.editRecipient, { params: { orderSeq }, body: { ...body, ...more } });
  try {
    await send();
  } catch (thrown) {
    const difference =
      isApiError(thrown) && thrown.code === 'RECIPIENT_FEE_DIFFERENCE' ? thrown.data?.difference : undefined;
    if (difference === undefined) throw thrown;
    const yes = await dialog.confirm(`지역 배송비가 ${won(difference)}원 늘어납니다.`, {
      title: '배송비 차액',
      detail: '늘어난 배송비는 판매자가 부담하고 정산에서 빠집니다.',
      ok: `${won(difference)}원 부담하고 변경`,
    });
    if (!yes) return false;
    await send({ acceptFeeDifference: difference });
  }
  return true;
}

const words = {
  name: '수취인 이름을 적어 주세요.',
  phone: '연락처는 010-1234-5678처럼 적어 주세요.',
  address: '주소 찾기로 주소를 골라 주세요.',
};

function RecipientForm({
  info,
  ticket,
  done,
}: {
  info: RecipientInfo;
  ticket: boolean;
  done: Props['done'];
}) {
  const form = useForm({
    schema: deskApi.editRecipient.body,
    words,
    places: { zip: 'address', addr1: 'address', addr2: 'address' },
    start: {
      name: info.name,
      phone: dashed(info.phone),
      address: { postcode: info.zip, base: info.addr1, detail: info.addr2 },
      memo: info.memo,
    },
    body: ({ name, phone, address, memo }) => ({
      version: info.version,
      name: name.trim(),
      phone: phone.trim(),
      memo: memo.trim(),
      ...(!ticket && { zip: address.postcode, addr1: address.base, addr2: address.detail.trim() }),
    }),
    send: async (body) => {
      if (await save(info.orderSeq, body)) done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title={ticket ? '수신자 수정' : '배송지 수정'}
      submit="저장"
      width={520}
    >
      <div className="jt-desk-pair">
        <TextInput label={ticket ? '수신자' : '수취인'} {...form.bind('name')} />
        <TextInput
          label={ticket ? '수신번호' : '연락처'}
          {...form.bind('phone')}
          type="tel"
          inputMode="tel"
          maxLength={20}
        />
      </div>
      {!ticket && <AddressInput label="주소" {...form.bind('address')} required search={searchAddress} />}
      {!ticket && <TextInput label="배송메모" {...form.bind('memo')} />}
      {info.regionFee > 0 && <Notice>지금 주소의 지역 배송비는 {won(info.regionFee, true)}입니다.</Notice>}
    </FormDialog>
  );
}
