/** 키 발급: what it may do and from where, with the password of whoever asks. */
import { keyApi, RETIRING_HOURS, type ApiKey } from '@jangteo/contract/producer-api/key.api.ts';
import { apiScope } from '@jangteo/contract/kit/api-scope.ts';
import type { ValueOf } from '@jangteo/contract/kit/enum.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Checkboxes } from '../../ui/Check.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';

interface Props {
  /** The one that ends when another is issued. */
  active: ApiKey | undefined;
  shop: { sellerSeq?: number };
  done: (secret: string | null) => void;
}

const SCOPES = apiScope.values.map((value) => ({ value, label: apiScope.label(value) }));
const EMPTY = { name: '', scopes: [] as ValueOf<typeof apiScope>[], ipAllow: '', currentPassword: '' };
const addresses = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

export function IssueDialog({ active, shop, done }: Props) {
  const form = useForm({
    schema: keyApi.issue.body,
    start: EMPTY,
    title: 'API 키 발급',
    words: {
      name: '어디에 쓰는 키인지 40자까지 입력해 주세요.',
      scopes: '권한을 하나 이상 골라 주세요.',
      ipAllow: 'IP 주소나 대역(203.0.113.0/24)을 10개까지, 서로 다르게 입력해 주세요.',
      currentPassword: '현재 비밀번호를 입력해 주세요.',
    },
    body: ({ ipAllow, ...rest }) => ({ ...rest, ...shop, ipAllow: addresses(ipAllow) }),
    blame: 'currentPassword',
    send: async (body) => {
      const { data } = await call(keyApi.issue, { body });
      done(data.secret);
    },
  });
  return (
    <FormDialog form={form} title="API 키 발급" submit="발급" onClose={() => done(null)} width={520}>
      {active && (
        <Notice tone="warning">
          쓰던 키 ‘{active.name}’은 {RETIRING_HOURS}시간 뒤에 끝납니다. 그 안에 새 키로 바꿔 주세요.
        </Notice>
      )}
      <TextInput label="이름" {...form.bind('name')} placeholder="출고 프로그램" />
      <div className="jt-api-scopes">
        <Checkboxes label="권한" {...form.bind('scopes')} options={SCOPES} />
      </div>
      <Textarea
        label="허용 IP"
        {...form.bind('ipAllow')}
        required={false}
        rows={2}
        placeholder="203.0.113.7, 203.0.113.0/24"
        hint="비워 두면 어디서나 쓸 수 있습니다."
      />
      <PasswordInput
        label="현재 비밀번호"
        {...form.bind('currentPassword')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
