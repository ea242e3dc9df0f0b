/** How a seller is reached: by buyers, and by the house. */
import type { Contact, Manager } from '@jangteo/contract/seller/business.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { PhoneInput } from '../../../ui/DigitInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

export const ContactFields = ({ form }: { form: Form<Contact> }) => (
  <>
    <PhoneInput
      label="고객센터 전화"
      {...form.bind('csPhone')}
      maxLength={12}
      required
      placeholder="02-1234-5678"
    />
    <TextInput
      label="상담 시간"
      {...form.bind('csHours')}
      required
      maxLength={50}
      placeholder="평일 10시-17시, 점심 12시-13시"
    />
    <TextInput
      label="고객센터 이메일"
      {...form.bind('email')}
      required
      type="email"
      inputMode="email"
      placeholder="help@example.com"
    />
  </>
);

export const ManagerFields = ({ form }: { form: Form<Manager> }) => (
  <>
    <TextInput label="담당자 이름" {...form.bind('name')} required maxLength={20} />
    <PhoneInput label="담당자 휴대폰" {...form.bind('phone')} required />
    <TextInput
      label="담당자 이메일"
      {...form.bind('email')}
      required
      type="email"
      inputMode="email"
      hint="심사와 정산 소식을 이 주소로도 보냅니다."
    />
  </>
);
