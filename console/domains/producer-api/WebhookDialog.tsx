/** 웹훅 등록 and 수정: where to, and which events. */
import { webhookApi, type Webhook } from '@jangteo/contract/producer-api/webhook.api.ts';
import type { WebhookType } from '@jangteo/contract/producer-api/producer-api.enums.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Checkboxes } from '../../ui/Check.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ToggleField } from '../../ui/ToggleField.tsx';
import { toast } from '../../ui/toast.ts';
import { TYPES } from './webhook-words.ts';

interface Props {
  one: Webhook | null;
  shop: { sellerSeq?: number };
  /** The secret of a new one; of another, ''. */
  done: (secret: string | null) => void;
}

const valueOf = (one: Webhook | null) => ({
  url: one?.url ?? 'https://',
  description: one?.description ?? '',
  types: (one?.types ?? []) as WebhookType[],
  active: one?.active ?? true,
});

export function WebhookDialog({ one, shop, done }: Props) {
  const form = useForm({
    schema: webhookApi.add.body,
    start: valueOf(one),
    title: '웹훅',
    words: {
      url: '외부에서 열 수 있는 https 주소를 입력해 주세요.',
      types: '이벤트를 하나 이상 골라 주세요.',
      description: '설명을 100자까지, 한 줄로 입력해 주세요.',
    },
    blame: 'url',
    send: async (body) => {
      if (!one) return done((await call(webhookApi.add, { body: { ...body, ...shop } })).data.secret);
      const { url, types, description, active } = body;
      const { webhookSeq, version } = one;
      await call(webhookApi.edit, {
        params: { webhookSeq },
        body: { version, url, types, description, active },
      });
      toast('저장했습니다.', { tone: 'success' });
      done('');
    },
  });
  return (
    <FormDialog
      form={form}
      title={one ? '웹훅 수정' : '웹훅 등록'}
      submit={one ? '저장' : '등록'}
      onClose={() => done(null)}
      width={560}
    >
      <TextInput
        label="주소"
        {...form.bind('url')}
        inputMode="url"
        placeholder="https://shop.example/webhooks"
        hint="외부에서 열 수 있는 https 주소"
      />
      <TextInput label="설명" {...form.bind('description')} required={false} />
      <Checkboxes label="이벤트" {...form.bind('types')} options={TYPES} />
      <ToggleField
        label="사용"
        {...form.bind('active')}
        required={false}
        words={['일이 생기면 보냅니다.', '보내지 않습니다.']}
      />
    </FormDialog>
  );
}
