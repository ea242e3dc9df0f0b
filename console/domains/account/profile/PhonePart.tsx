import { contactApi } from '@jangteo/contract/account/contact.api.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { PhoneProof } from '../code/PhoneProof.tsx';
import { takeMe } from './take-me.ts';
import { useBack } from './useBack.ts';

/** A number is proven for what asks for it (PHONE_NOT_PROVEN); another than the account's may then become its own. */
export function PhonePart({ me }: { me: User }) {
  const back = useBack();
  const [number, setNumber] = useState('');
  const [proven, setProven] = useState<string | null>(null);
  return (
    <Panel title="휴대폰" note={me.phoneNumber ? `등록한 번호 ${me.phoneNumber}` : '등록 전'}>
      <div className="jt-profile-form">
        <PhoneProof
          label="휴대폰"
          name="phoneNumber"
          value={number}
          onChange={setNumber}
          hint="인증하면 이 기기에서 10분 동안 본인 번호로 확인됩니다. 새 번호를 인증하면 바꿀 수 있습니다."
          proven={proven}
          onProven={(one) => {
            setProven(one);
            if (mask('phone', one) === me.phoneNumber) back();
          }}
        />
      </div>
      {proven !== null && proven === number && (
        <NumberForm
          number={proven}
          onDone={() => {
            setNumber('');
            setProven(null);
            back();
          }}
        />
      )}
    </Panel>
  );
}

function NumberForm({ number, onDone }: { number: string; onDone: () => void }) {
  const form = useForm({
    schema: contactApi.changePhone.body,
    start: {},
    body: () => ({ phoneNumber: number }),
    send: async (body) => {
      takeMe((await call(contactApi.changePhone, { body })).data);
      toast('휴대폰 번호를 바꿨습니다. 바꾸기 전 번호와 이메일로도 알렸습니다.', { tone: 'success' });
      onDone();
    },
  });
  return (
    <Form form={form} className="jt-profile-form">
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          이 번호로 변경
        </Button>
      </div>
    </Form>
  );
}
