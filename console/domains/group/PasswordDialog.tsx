/** 비밀번호 변경: a new temporary one; the old is never shown (R195, Z2). */
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { memberApi } from '@jangteo/contract/group/member.api.ts';
import type { MemberRow } from '@jangteo/contract/group/member.list.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Notice } from '../../ui/Chip.tsx';
import { dateTime } from '../../ui/format.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  member: MemberRow;
  done: (changed: true | null) => void;
}

export function PasswordDialog({ member: { userSeq, userTag }, done }: Props) {
  const state = useQuery(query(memberApi.memberPassword, { params: { userSeq } })).data?.data;
  const form = useForm<{ password: string }, typeof memberApi.setMemberPassword.body>({
    schema: memberApi.setMemberPassword.body,
    start: { password: '' },
    words: { password: accountErrors.USER_PASSWORD_LENGTH_REQUIRE.message },
    title: '비밀번호 변경',
    send: async (body) => {
      await call(memberApi.setMemberPassword, { params: { userSeq }, body });
      toast('임시 비밀번호를 정했습니다. 멤버에게 알려 주세요.', { tone: 'success' });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${userTag} 비밀번호 변경`}
      onClose={() => done(null)}
      submit="변경"
      width={480}
    >
      <Notice>
        멤버가 로그인한 기기는 모두 로그아웃됩니다. 임시 비밀번호는 24시간 동안 쓸 수 있고, 로그인하면 바로
        바꿔야 합니다. 바꾼 사실을 문자로 알립니다.
      </Notice>
      <PasswordInput
        label="임시 비밀번호"
        {...form.bind('password')}
        autoComplete="new-password"
        hint={[
          '영문, 숫자, 특수문자를 포함해 8자 이상.',
          state?.changedAt &&
            `마지막으로 ${dateTime(state.changedAt)}에 바꿨습니다${state.mustChange ? '(임시 비밀번호)' : ''}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </FormDialog>
  );
}
