/** Where commissions go, and the papers for it. */
import { payeeType, type PayeeType } from '@jangteo/contract/seller/info.enums.ts';
import { session } from '../../../kit/session.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { PhoneProof } from '../../account/code/PhoneProof.tsx';
import { takePaper } from '../info/paper-file.ts';
import { AccountField } from '../parts/AccountField.tsx';
import { PaperBoard } from '../parts/PaperBoard.tsx';
import { useGiven, type PartProps } from './given.ts';
import { typesAccount } from './matching-form.ts';

const PAYEES: Readonly<Record<PayeeType, string>> = {
  INDIVIDUAL: '수수료에서 3.3%를 원천징수하고 받습니다.',
  BUSINESS: '세금계산서를 발행하고 받습니다.',
};

export const MoneyPart = ({ form }: PartProps) => {
  const {
    info: { account },
    proven,
    onProven,
  } = useGiven();
  return (
    <>
      <RadioCards<PayeeType>
        className="jt-wide"
        label="정산유형"
        {...form.bind('payeeType')}
        options={payeeType.values.map((value) => ({
          value,
          label: payeeType.label(value),
          note: PAYEES[value],
        }))}
      />
      <div className="jt-wide">
        <AccountField
          label={account ? '새 정산계좌' : '정산계좌'}
          {...form.bind('account')}
          required={!account}
          hint={
            account
              ? `지금 계좌는 ${account.bankName} ${account.accountNo}입니다. 바꿀 때만 입력해 주세요.`
              : '본인 이름으로 된 계좌만 쓸 수 있습니다.'
          }
        />
      </div>
      {typesAccount(form.value) && (
        <div className="jt-wide">
          <PhoneProof
            label="휴대폰 인증"
            {...form.bind('phone')}
            required
            proven={proven}
            onProven={onProven}
            hint="내 프로필에 등록한 번호로 인증해 주세요."
          />
        </div>
      )}
    </>
  );
};

export const PapersPart = ({ form }: PartProps) => {
  const { info } = useGiven();
  const userSeq = session.get()?.user.userSeq ?? 0;
  return (
    <PaperBoard
      form={form}
      hideLabel
      papers={info.docs}
      onOpen={(docType) => void takePaper(userSeq, docType)}
    />
  );
};
