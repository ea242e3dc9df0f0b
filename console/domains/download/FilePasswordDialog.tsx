/**
 * Sets, changes or removes the password that locks downloaded files.
 * It is never shown: only whether there is one.
 */
import { downloadApi } from '@jangteo/contract/download/download.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import type { FilePasswordProps } from '../../kit/list-page/file-password.ts';
import { Button } from '../../ui/Button.tsx';
import { dialog } from '../../ui/dialog.ts';
import { day } from '../../ui/format.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast.ts';

const state = query(downloadApi.password);
const PASSWORD_RULE = '영문, 숫자, 특수문자를 섞어 8자 이상 64자 이하로 정해 주세요.';

export function FilePasswordDialog({ waiting, onClose }: FilePasswordProps) {
  const client = useQueryClient();
  const known = useQuery(state).data?.data;
  const after = async (done: string, set: boolean) => {
    await client.invalidateQueries({ queryKey: state.queryKey });
    toast(done, { tone: 'success' });
    onClose(set);
  };
  const form = useForm({
    schema: downloadApi.setPassword.body,
    start: { password: '', again: '' },
    body: ({ password }) => ({ password }),
    words: { password: PASSWORD_RULE },
    check: ({ password, again }) => ({ again: again !== password && '두 비밀번호가 서로 다릅니다.' }),
    blame: 'password',
    send: async (body) => {
      await call(downloadApi.setPassword, { body });
      await after(known?.exists ? '파일 비밀번호를 바꿨습니다.' : '파일 비밀번호를 설정했습니다.', true);
    },
  });
  const remove = async () => {
    const sure = await dialog.confirm('파일 비밀번호를 해제할까요?', {
      detail:
        '해제하면 다시 설정할 때까지 엑셀을 받을 수 없습니다. 이미 받은 파일은 그때의 비밀번호로 열립니다.',
      ok: '해제',
      destructive: true,
    });
    if (!sure) return;
    await call(downloadApi.removePassword).then(
      () => after('파일 비밀번호를 해제했습니다.', false),
      (error: unknown) => dialog.alert(messageOf(error)),
    );
  };
  return (
    <FormDialog
      form={form}
      onClose={() => onClose(false)}
      title="다운로드 파일 비밀번호"
      submit={waiting ? '설정하고 계속' : known?.exists ? '변경' : '설정'}
      aside={
        known?.exists &&
        !waiting && (
          <Button variant="subtle" destructive className="jt-push" onClick={() => void remove()}>
            해제
          </Button>
        )
      }
    >
      <div className="jt-stack">
        <p>
          {known?.exists
            ? `${day(known.updatedAt)}에 설정했습니다. 비밀번호는 다시 보여 드리지 않습니다.`
            : '내려받는 엑셀 파일은 모두 이 비밀번호로 잠깁니다. 파일을 열 때 입력해 주세요.'}
        </p>
        <PasswordInput
          label="새 비밀번호"
          {...form.bind('password')}
          autoComplete="new-password"
          hint={PASSWORD_RULE}
        />
        <PasswordInput
          label="새 비밀번호 확인"
          {...form.bind('again')}
          required
          maxLength={64}
          autoComplete="new-password"
        />
      </div>
    </FormDialog>
  );
}
