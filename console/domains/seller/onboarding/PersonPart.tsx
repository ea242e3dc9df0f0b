/** Step 3: whoever applies proves who they are, and that they are of age (R49, R167). */
import { IconShieldCheck, IconUserCheck } from '@tabler/icons-react';
import type { Form } from '../../../kit/form/useForm.ts';
import { usePersonAuth } from '../../../kit/usePersonAuth.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { dateTime } from '../../../ui/format.ts';
import type { ApplicationForm } from './application-form.ts';
import './onboarding.css';

const WHO: Record<string, string> = {
  NONE: '판매할 본인의 이름으로 인증해 주세요.',
  INDIVIDUAL: '사업자등록증의 대표자 본인이 인증해 주세요. 이름이 다르면 신청할 수 없습니다.',
  CORPORATE: '신청하는 담당자가 인증해 주세요. 재직은 서류로 확인합니다.',
};

export function PersonPart({ form }: { form: Form<ApplicationForm> }) {
  const { person, sellerKind } = form.value;
  const prove = usePersonAuth(({ authId, name, adult, at }) => {
    form.set('authId', authId);
    const proof = { name: name ?? '', adult: adult === true, at: at ?? '', over: false };
    form.set('person', proof);
    if (adult !== true) void form.refuse('만 19세 이상만 입점을 신청할 수 있습니다.', 'authId');
  });
  const { error } = form.bind('authId');
  const over = person?.over === true;
  const good = person?.adult && !over;
  return (
    <Field className="jt-wide" label="성인인증" hideLabel name="authId" error={error} group>
      {() => (
        <div className="jt-proof" data-good={good || undefined}>
          {good ? <IconUserCheck aria-hidden /> : <IconShieldCheck aria-hidden />}
          <div className="jt-grow">
            <b>
              {good
                ? `${person.name} 님으로 인증했습니다`
                : over
                  ? '성인인증을 다시 해 주세요'
                  : '휴대폰으로 성인인증을 해 주세요'}
            </b>
            <p>
              {good
                ? `${dateTime(person.at)} 인증 · 90일 동안 다시 하지 않아도 됩니다.`
                : over
                  ? '인증한 지 90일이 지났습니다.'
                  : (WHO[sellerKind ?? 'NONE'] ?? WHO['NONE'])}
            </p>
          </div>
          <Button
            variant={good ? 'default' : 'primary'}
            onClick={() => void prove('ADULT_AUTH', 'request_producer')}
          >
            {good ? '다시 인증' : '성인인증 하기'}
          </Button>
        </div>
      )}
    </Field>
  );
}
