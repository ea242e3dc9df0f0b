/** What the seller is told: what to write again, or why not. */
import { promotionDeskApi, type PromotionApplyDesk } from '@jangteo/contract/promotion/promotion.api.ts';
import type { PromotionFormField } from '@jangteo/contract/promotion/promotion.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

interface Props {
  one: PromotionApplyDesk;
  done: (sent: true | null) => void;
}

async function told(text: string, done: Props['done']): Promise<void> {
  toast(text, { tone: 'success' });
  await refetchDomains(['promotion-desk']);
  done(true);
}

export function ModifyDialog({ one, done }: Props) {
  const { promotionApplySeq, version, promotion } = one;
  const form = useForm<
    { text: string; fields: PromotionFormField[] },
    typeof promotionDeskApi.askModify.body
  >({
    schema: promotionDeskApi.askModify.body,
    start: { text: '', fields: [] },
    words: { text: '무엇을 고칠지 5자 이상 적어 주세요.', fields: '고칠 항목을 골라 주세요.' },
    title: '수정 요청',
    body: ({ text, fields }) => ({ version, text, fields }),
    send: async (body) => {
      await call(promotionDeskApi.askModify, { params: { promotionApplySeq }, body });
      await told('수정을 요청했습니다.', done);
    },
  });
  const { fields } = form.value;
  return (
    <FormDialog
      form={form}
      calls={promotionDeskApi.askModify}
      title="수정 요청"
      width={520}
      onClose={() => done(null)}
      submit="요청"
    >
      <Field label="고칠 항목" name="fields" required group error={form.problem('fields')}>
        {() => (
          <div className="jt-stack">
            {promotion.fields.map(({ key, label }) => (
              <Checkbox
                key={key}
                label={label}
                checked={fields.includes(key)}
                onChange={(on) => form.set('fields', on ? [...fields, key] : fields.filter((f) => f !== key))}
              />
            ))}
          </div>
        )}
      </Field>
      <Textarea
        label="요청 내용"
        {...form.bind('text')}
        required
        rows={4}
        placeholder="예: 같은 시간에 다른 방송이 있습니다. 하루 뒤로 옮겨 주세요."
        hint="판매자가 그대로 읽습니다."
      />
    </FormDialog>
  );
}

export function RejectDialog({ one, done }: Props) {
  const { promotionApplySeq, version } = one;
  const form = useForm<{ text: string }, typeof promotionDeskApi.reject.body>({
    schema: promotionDeskApi.reject.body,
    start: { text: '' },
    words: { text: '반려하는 이유를 5자 이상 적어 주세요.' },
    title: '반려',
    body: ({ text }) => ({ version, text }),
    send: async (body) => {
      await call(promotionDeskApi.reject, { params: { promotionApplySeq }, body });
      await told('신청을 반려했습니다.', done);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={promotionDeskApi.reject}
      title="신청 반려"
      width={520}
      onClose={() => done(null)}
      submit="반려"
      destructive
    >
      <Textarea
        label="사유"
        {...form.bind('text')}
        required
        rows={4}
        placeholder="예: 이번 행사와 맞는 상품으로 다시 신청해 주세요."
        hint="판매자가 읽고 신청 기간에 다시 신청할 수 있습니다."
      />
    </FormDialog>
  );
}
