/** The sections of e-티켓 정보. */
import { MESSAGE_PLACES } from '@jangteo/contract/seller/seller.terms.ts';
import { partOf } from '../../kit/form/part-of.ts';
import type { Section } from '../../kit/form/sections.ts';
import type { Form } from '../../kit/form/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { PhoneInput } from '../../ui/DigitInput.tsx';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';
import type { TicketInfoForm } from './ticket-form.ts';
import { UsePart } from './UsePart.tsx';
import './seller.css';

interface PartProps {
  form: Form<TicketInfoForm>;
}

/** What stands in the places of the preview. */
const SAMPLE: Record<(typeof MESSAGE_PLACES)[number], string> = {
  '{상품}': '감귤 따기 체험 이용권',
  '{번호}': '8204-1537-6690',
  '{기한}': '2027년 3월 31일',
};
const filled = (text: string): string =>
  MESSAGE_PLACES.reduce((said, place) => said.replaceAll(place, SAMPLE[place]), text);

const MessagePart = ({ form }: PartProps) => (
  <>
    <Textarea
      className="jt-wide"
      label="발송문구"
      {...form.bind('messageText')}
      rows={4}
      hint="결제가 끝나면 구매자의 휴대폰으로 보냅니다. {번호}는 꼭 들어가야 합니다."
    />
    <div className="jt-wide jt-ticket-places">
      {MESSAGE_PLACES.map((place) => (
        <Button
          key={place}
          size="small"
          onClick={() => form.set('messageText', `${form.value.messageText}${place}`)}
        >
          {place} 넣기
        </Button>
      ))}
    </div>
    <figure className="jt-wide jt-ticket-message">
      <figcaption>이렇게 갑니다</figcaption>
      <p>{filled(form.value.messageText)}</p>
    </figure>
    <PhoneInput label="문의 전화" {...form.bind('contactPhone')} required />
    <TextInput
      label="사용 확인 번호"
      {...form.bind('pin')}
      required={false}
      inputMode="numeric"
      maxLength={8}
      placeholder="없음"
      hint="쓰는 곳에서 물어볼 숫자 4~8자리입니다."
    />
  </>
);

const UsedPart = ({ form }: PartProps) => <UsePart form={partOf(form, 'use')} />;

export const ticketSections: readonly Section<TicketInfoForm>[] = [
  {
    id: 'use',
    title: '이용',
    required: true,
    fields: ['use'],
    missing: ({ use }) => (use.guide.trim() === '' ? ['use.guide'] : []),
    Part: UsedPart,
  },
  {
    id: 'message',
    title: '발송문구와 문의',
    required: true,
    fields: ['messageText', 'contactPhone', 'pin'],
    missing: (form) =>
      (['messageText', 'contactPhone'] as const).filter((field) => form[field].trim() === ''),
    Part: MessagePart,
  },
];
