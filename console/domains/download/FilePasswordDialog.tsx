/** Sets, changes or removes the password that locks downloaded files. It is never shown: only whether there is one. */
import { downloadApi } from '@jangteo/contract/download/download.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import type { FilePasswordProps } from '../../kit/list-page/file-password.ts';
import { Button } from '../../ui/Button.tsx';
import { dialog } from '../../ui/dialog.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusField } from '../../ui/Field.tsx';
import { shortDay } from '../../ui/format.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast.ts';
import { PASSWORD_RULE, passwordErrors } from './password-rule.ts';

const state = query(downloadApi.password);

export function FilePasswordDialog({ waiting, onClose }: FilePasswordProps) {
  const client = useQueryClient();
  const known = useQuery(state).data?.data;
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<ReturnType<typeof passwordErrors>>({});
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string, set: boolean) => {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries({ queryKey: state.queryKey });
      toast(done, { tone: 'success' });
      onClose(set);
    } catch (error) {
      setErrors({ password: messageOf(error) });
      setBusy(false);
    }
  };
  const save = () => {
    const found = passwordErrors(password, again);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) return focusField(first);
    return void run(() => call(downloadApi.setPassword, { body: { password } }), known?.exists ? '파일 비밀번호를 바꿨습니다.' : '파일 비밀번호를 설정했습니다.', true);
  };
  const remove = async () => {
    const sure = await dialog.confirm('파일 비밀번호를 해제할까요?', { detail: '해제하면 다시 설정할 때까지 엑셀을 받을 수 없습니다. 이미 받은 파일은 그때의 비밀번호로 열립니다.', ok: '해제', destructive: true });
    if (sure) await run(() => call(downloadApi.removePassword), '파일 비밀번호를 해제했습니다.', false);
  };
  return (
    <Dialog
      open onClose={() => onClose(false)} title="다운로드 파일 비밀번호" onSubmit={save}
      actions={(
        <>
          {known?.exists && !waiting && <Button variant="subtle" destructive className="jt-push" onClick={() => void remove()}>해제</Button>}
          <Button onClick={() => onClose(false)}>취소</Button>
          <Button type="submit" variant="primary" busy={busy}>{waiting ? '설정하고 계속' : known?.exists ? '변경' : '설정'}</Button>
        </>
      )}
    >
      <div className="jt-stack">
        <p>{known?.exists ? `${shortDay(known.updatedAt)}에 설정했습니다. 비밀번호는 다시 보여 드리지 않습니다.` : '내려받는 엑셀 파일은 모두 이 비밀번호로 잠깁니다. 파일을 열 때 입력해 주세요.'}</p>
        <PasswordInput label="새 비밀번호" name="password" required value={password} onChange={setPassword} maxLength={64} autoComplete="new-password" hint={PASSWORD_RULE} error={errors.password} />
        <PasswordInput label="새 비밀번호 확인" name="again" required value={again} onChange={setAgain} maxLength={64} autoComplete="new-password" error={errors.again} />
      </div>
    </Dialog>
  );
}
