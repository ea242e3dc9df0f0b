import { ownApi } from '@jangteo/contract/account/own.api.ts';
import { call } from '../../../kit/call/call.ts';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { dialog } from '../../../ui/dialog.ts';

/** A password that is due: now, or once more after thirty days. */
export async function askForPassword(go: (href: string) => void): Promise<void> {
  const now = await dialog.confirm('비밀번호를 바꾼 지 오래되었습니다. 지금 변경할까요?', {
    title: '비밀번호 변경',
    detail: '같은 비밀번호를 오래 쓰면 계정이 위험해집니다. 나중에 바꾸시면 30일 뒤에 다시 알려 드립니다.',
    ok: '지금 변경',
    cancel: '다음에 변경',
  });
  if (now) return go(paths.profile('password'));
  await call(ownApi.postponePassword, { body: {} }).catch(() => undefined);
  session.set((s) => s && { ...s, me: { ...s.me, passwordDue: false } });
}
