/** Step 4: the business, where it is, how it is reached and paid, how it shows itself. */
import { SNS_MAX } from '@jangteo/contract/seller/business.ts';
import { partOf, sectionOf } from '../../../kit/form/part-of.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { AddressInput } from '../../../ui/AddressInput.tsx';
import { MoneyInput } from '../../../ui/NumberInput.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { searchAddress } from '../../reference/address.ts';
import { AccountField } from '../parts/AccountField.tsx';
import { BusinessFields } from '../parts/BusinessFields.tsx';
import { ContactFields, ManagerFields } from '../parts/ReachFields.tsx';
import { SnsRows } from '../parts/SnsRows.tsx';
import type { ApplicationForm } from './application-form.ts';

const Heading = ({ children }: { children: string }) => (
  <h3 className="jt-wide jt-onboarding-part">{children}</h3>
);

export function InfoPart({ form }: { form: Form<ApplicationForm> }) {
  const { sellerKind, entry } = form.value;
  const matching = entry === 'MATCHING';
  const corporate = sellerKind === 'CORPORATE';
  return (
    <>
      {sellerKind !== 'NONE' && (
        <>
          <Heading>사업자</Heading>
          <BusinessFields form={partOf(form, 'business')} />
        </>
      )}
      <Heading>주소</Heading>
      <AddressInput
        className="jt-wide"
        label={sellerKind === 'NONE' ? '주소' : '사업장 주소'}
        {...form.bind('address')}
        required
        search={searchAddress}
      />
      <Heading>고객센터</Heading>
      <ContactFields form={partOf(form, 'contact')} />
      <Heading>담당자</Heading>
      <ManagerFields form={partOf(form, 'manager')} />
      <Heading>정산계좌</Heading>
      <div className="jt-wide">
        <AccountField
          label="정산계좌"
          hideLabel
          {...form.bind('account')}
          required
          onRefused={(account, words) => form.set('refused', { account, words })}
          hint={
            corporate ? '법인 이름으로 된 계좌만 쓸 수 있습니다.' : '본인 이름으로 된 계좌만 쓸 수 있습니다.'
          }
        />
      </div>
      <Heading>소개</Heading>
      <Textarea
        className="jt-wide"
        label="소개"
        {...form.bind('intro')}
        required
        rows={4}
        maxLength={500}
        placeholder="무엇을 어떻게 파는지, 어떤 점이 다른지 적어 주세요."
        hint="심사 담당자가 읽습니다."
      />
      <SnsRows
        className="jt-wide"
        label="SNS"
        required={matching}
        max={SNS_MAX}
        form={sectionOf(form)}
        followers={matching}
      />
      <MoneyInput
        label="예상 월 판매금액"
        {...form.bind('monthlySales')}
        required={false}
        hint="몰라도 괜찮습니다."
      />
    </>
  );
}
