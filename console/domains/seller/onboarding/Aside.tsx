/** Beside the steps: what is missing now, and why it is asked (picture 13). */
import { papersAsked, type Step } from '@jangteo/contract/seller/application.value.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { contactHere, documentHere } from '../../../kit/call/hosts.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { ContactLinks, DocumentLink } from '../../../kit/HouseLinks.tsx';
import { paperName } from '../parts/paper-words.ts';
import { kindOf, lackingIn, lackingInStep, toValue, type ApplicationForm } from './application-form.ts';

interface Word {
  title: string;
  text: string;
  /** Another text for who has no business. */
  alone?: string | null;
}
const WHEN: Word = {
  title: '언제 답을 받나요?',
  text: '신청한 날부터 3영업일 안에 메일과 문자로 알려 드립니다.',
};
const WORDS: Readonly<Record<Step, readonly Word[]>> = {
  1: [
    {
      title: '사업자등록이 없어도 되나요?',
      text: '개인 판매자로 시작하고, 사업자를 등록한 뒤에 사업자 전환을 신청하면 됩니다.',
    },
    WHEN,
  ],
  2: [
    {
      title: '나중에 바꿀 수 있나요?',
      text: '선택 약관은 내 프로필에서 언제든 거둘 수 있습니다. 필수 약관이 바뀌면 시행 전에 알려 드립니다.',
    },
  ],
  3: [
    {
      title: '왜 인증하나요?',
      text: '한 사람이 판매자 하나만 가질 수 있고, 만 19세 이상만 팔 수 있습니다.',
    },
    {
      title: '무엇이 남나요?',
      text: '이름과 생년월일, 성별, 휴대폰 번호를 암호화해 보관합니다. 주민등록번호는 받지 않습니다.',
    },
  ],
  4: [
    {
      title: '누구에게 보이나요?',
      text: '상호와 대표자, 사업자번호, 주소, 고객센터는 구매자에게 보입니다. 계좌와 담당자는 보이지 않습니다.',
      alone: '이름과 주소, 고객센터는 구매자에게 보입니다. 계좌와 담당자는 보이지 않습니다.',
    },
    {
      title: '계좌는 왜 확인하나요?',
      text: '예금주가 다르면 정산금을 보낼 수 없습니다. 은행이 아는 예금주 이름은 누구에게도 보이지 않습니다.',
    },
  ],
  5: [
    {
      title: '왜 서류를 받나요?',
      text: '구매자는 누구에게 사는지 알아야 합니다. 전자상거래법 20조에 따라 판매자의 신원을 확인하고, 주문 전에 구매자에게 알립니다.',
    },
    {
      title: '누가 보나요?',
      text: '심사 담당자만 봅니다. 열 때마다 담당자 이름과 시각이 서류 위에 찍히고 기록에 남습니다. 파일은 암호화해 따로 보관합니다.',
    },
    {
      title: '통신판매업 신고를 아직 안 했다면',
      text: '정부24에서 신고하고 올려 주세요. 간이과세자처럼 면제라면 4단계에서 면제를 고르면 이 서류가 빠집니다.',
      alone: null,
    },
    WHEN,
  ],
  6: [
    WHEN,
    { title: '고치고 싶으면', text: '심사를 시작하기 전에는 신청을 취소하고 고쳐서 다시 낼 수 있습니다.' },
  ],
};

/** By what the applicant is: of numbers and reports nothing is said to who has none. */
export const wordsFor = (step: Step, alone: boolean): readonly Pick<Word, 'title' | 'text'>[] =>
  WORDS[step].flatMap((word) => {
    const text = alone && word.alone !== undefined ? word.alone : word.text;
    return text === null ? [] : [{ title: word.title, text }];
  });

export function Aside({ form }: { form: Form<ApplicationForm> }) {
  const at = useLocation({ select: ({ search }) => Number((search as { step?: unknown }).step) });
  const step = (at >= 1 && at <= 6 ? at : 1) as Step;
  return (
    <>
      {step !== 6 && <Left form={form} step={step} />}
      {wordsFor(step, form.value.sellerKind === 'NONE').map(({ title, text }) => (
        <section key={title} className="jt-onboarding-why">
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <Help />
    </>
  );
}

/** Where the house has a guide, or somebody to write to. */
function Help() {
  if (!documentHere('onboardingGuide') && !contactHere('seller')) return null;
  return (
    <section className="jt-onboarding-why">
      <h2>더 알고 싶으면</h2>
      <DocumentLink of="onboardingGuide" />
      <ContactLinks of={['seller']} />
    </section>
  );
}

function Left({ form, step }: { form: Form<ApplicationForm>; step: Step }) {
  const all = lackingIn(form.value);
  const lacking =
    step === 5
      ? papersAsked(kindOf(form.value), toValue(form.value))
          .filter(
            ({ docType, required }) => required && !form.value.docs.some((doc) => doc.docType === docType),
          )
          .map(({ docType }) => ({ path: `docs.${docType}`, said: paperName(docType) }))
      : lackingInStep(form.value, step).map((path) => ({ path, said: all[path]! }));
  return (
    <section className="jt-onboarding-left" aria-label="지금 빠진 것">
      <h2>지금 빠진 것</h2>
      <ul>
        {lacking.length === 0 && (
          <li data-good>
            <IconCircleCheck size={16} aria-hidden />이 단계는 다 채웠습니다
          </li>
        )}
        {lacking.map(({ path, said }) => (
          <li key={path}>
            <button type="button" onClick={() => form.go(path)}>
              <IconCircleDashed size={16} aria-hidden />
              {said}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
