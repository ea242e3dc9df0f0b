import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { keysOf } from '../../kit/call/query.ts';
import { reloadSession } from '../../kit/session.ts';
import { useLeaveGuard } from '../../kit/useLeaveGuard.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast.ts';
import { showFormError, showGap } from './form-error.ts';

const EMPTY = { current: '', next: '', again: '' };

/** R115: letter, digit and special character, 8 or more; the new one is typed twice. */
function gap(form: typeof EMPTY): [string, string] | null {
  if (!form.current) return ['currentPassword', '현재 비밀번호를 입력해 주세요.'];
  if (!pattern.password.test(form.next)) return ['newPassword', accountErrors.USER_PASSWORD_LENGTH_REQUIRE.message];
  return form.next === form.again ? null : ['newPasswordAgain', '새 비밀번호가 서로 다릅니다. 다시 입력해 주세요.'];
}

export function PasswordForm() {
  const [form, setForm] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  useLeaveGuard({ dirty: Object.values(form).some(Boolean) });
  const set = (key: keyof typeof EMPTY) => (value: string) => setForm((now) => ({ ...now, [key]: value }));
  const submit = async () => {
    const first = gap(form);
    if (first) return showGap(...first);
    setBusy(true);
    try {
      await call(accountApi.changePassword, { body: { currentPassword: form.current, newPassword: form.next } });
      setForm(EMPTY);
      toast('비밀번호를 바꿨습니다. 다른 기기에서는 로그아웃됩니다.', { tone: 'success' });
      void cache.invalidateQueries({ queryKey: keysOf('account') });
      await reloadSession();
    } catch (error) {
      await showFormError(error, 'currentPassword');
    }
    setBusy(false);
  };
  return (
    <form className="jt-profile-form" noValidate onSubmit={(event) => { event.preventDefault(); if (!busy) void submit(); }}>
      <PasswordInput label="현재 비밀번호" name="currentPassword" value={form.current} onChange={set('current')} />
      <PasswordInput label="새 비밀번호" name="newPassword" value={form.next} onChange={set('next')} autoComplete="new-password" hint="영문, 숫자, 특수문자를 포함해 8자 이상" />
      <PasswordInput label="새 비밀번호 확인" name="newPasswordAgain" value={form.again} onChange={set('again')} autoComplete="new-password" />
      <div><Button type="submit" busy={busy}>비밀번호 변경</Button></div>
    </form>
  );
}
