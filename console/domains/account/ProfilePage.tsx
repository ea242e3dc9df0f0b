/**
 * Account facts, password, e-mail, devices.
 * Always about the person who signed in, also while an operator acts.
 */
import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { IconKey } from '@tabler/icons-react';
import { PageHead } from '../../kit/PageHead.tsx';
import { session } from '../../kit/session.ts';
import { Notice, StatusTag } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { kindText } from '../../kit/shell/SellerCard.tsx';
import { Devices } from './Devices.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import './profile.css';

export function ProfilePage() {
  const me = session.use()?.me;
  if (!me) return null;
  return (
    <>
      <PageHead title="내 프로필" />
      <div className="jt-profile">
        {me.nextAction === 'PASSWORD_CHANGE' && (
          <Notice tone="warning" icon={<IconKey />}>
            {accountErrors.USER_EXPIRATION_PASSWORD_CHANGE_REQUIRED.message}
          </Notice>
        )}
        <Panel title="계정">
          <dl className="jt-facts">
            <dt>이름</dt>
            <dd>{me.name}</dd>
            <dt>아이디</dt>
            <dd>{me.loginId}</dd>
            <dt>유형</dt>
            <dd>{kindText(me)}</dd>
            <dt>사용자 태그</dt>
            <dd>{me.userTag ?? '등록 전'}</dd>
            <dt>휴대폰</dt>
            <dd>{me.phoneNumber ?? '등록 전'}</dd>
            <dt>로그인 방법</dt>
            <dd>{loginProvider.label(me.provider)}</dd>
          </dl>
        </Panel>
        <Panel
          title="이메일"
          actions={
            me.email && (
              <StatusTag tone={me.emailVerified ? 'success' : 'warning'}>
                {me.emailVerified ? '인증됨' : '인증 필요'}
              </StatusTag>
            )
          }
        >
          <EmailForm email={me.email} />
        </Panel>
        <Panel title="비밀번호" note="바꾸면 다른 기기에서는 로그아웃됩니다.">
          <PasswordForm />
        </Panel>
        <Devices />
      </div>
    </>
  );
}
