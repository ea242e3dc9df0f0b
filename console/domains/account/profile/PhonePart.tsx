import type { User } from '@jangteo/contract/account/account.user.ts';
import { useState } from 'react';
import { Panel } from '../../../ui/Panel.tsx';
import { PhoneProof } from '../code/PhoneProof.tsx';
import { useBack } from './useBack.ts';

/** The number is proven for what asks for it (PHONE_NOT_PROVEN). */
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
          hint="인증하면 이 기기에서 10분 동안 본인 번호로 확인됩니다."
          proven={proven}
          onProven={(one) => {
            setProven(one);
            back();
          }}
        />
      </div>
    </Panel>
  );
}
