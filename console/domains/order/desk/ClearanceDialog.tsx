/** 통관부호 수정: name and code as the customs office knows them. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { focusField } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useSubmit } from './form.ts';

export function ClearanceDialog({ orderSeq, done }: { orderSeq: number; done: (saved: true | null) => void }) {
  const asked = useQuery({ ...query(deliveryApi.recipient, { params: { orderSeq }, query: { reason: 'SHIPPING' } }), staleTime: 0, gcTime: 0 });
  const info = asked.data?.data;
  const [typed, setTyped] = useState<{ name?: string; code?: string }>({});
  const [tried, setTried] = useState(false);
  const { busy, error, run } = useSubmit();
  const name = typed.name ?? info?.customs?.name ?? info?.name ?? '';
  const code = typed.code ?? info?.customs?.code ?? '';
  const errors = { name: name.trim() ? null : '이름을 적어 주세요.', code: pattern.customsCode.test(code.trim()) ? null : 'P와 숫자 12자리로 적어 주세요.' };
  const submit = () => {
    setTried(true);
    const first = Object.entries(errors).find(([, problem]) => problem)?.[0];
    if (first) return void focusField(first);
    void run(async () => {
      await call(deskApi.editClearance, { params: { orderSeq }, body: { version: info!.version, name: name.trim(), code: code.trim().toUpperCase() } });
      done(true);
    });
  };
  return (
    <Dialog
      open onClose={() => done(null)} title="통관부호 수정" onSubmit={submit}
      actions={<><Button onClick={() => done(null)}>취소</Button><Button type="submit" variant="primary" busy={busy} disabledReason={info ? null : '주문 정보를 불러오는 중입니다.'}>저장</Button></>}
    >
      <p>받는 분의 이름과 개인통관고유부호가 관세청 기록과 같아야 합니다. 저장하면 다시 확인합니다.</p>
      <TextInput label="이름" name="name" required maxLength={20} counter={false} value={name} onChange={(next) => setTyped({ ...typed, name: next })} error={tried ? errors.name : null} />
      <TextInput label="개인통관고유부호" name="code" required maxLength={13} counter="inside" value={code} onChange={(next) => setTyped({ ...typed, code: next })} placeholder="P123456789012" data-autofocus error={tried ? errors.code : null} />
      {(error || asked.isError) && <Notice tone="danger">{error ?? messageOf(asked.error)}</Notice>}
    </Dialog>
  );
}
