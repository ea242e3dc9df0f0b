import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import type { Proven } from '../../../kit/prove-person.ts';
import { kindText } from '../../../kit/shell/SellerCard.tsx';
import { usePersonAuth } from '../../../kit/usePersonAuth.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { NameDialog } from './NameDialog.tsx';

/** Who this account is; what buyers see of it is the channel's profile. */
export function AccountPart({ me }: { me: User }) {
  const hasChannel = me.userType === 'producer' || me.userType === 'influencer';
  const [proven, setProven] = useState<Proven | null>(null);
  const prove = usePersonAuth(setProven);
  // A master opened it: what it signs in with is the handle (accounts.md §1).
  const byTag = me.isGroupMember && me.loginId === me.userTag;
  return (
    <Panel title="계정">
      <dl className="jt-facts">
        <dt>이름</dt>
        <dd>
          {me.name}{' '}
          <Button size="small" variant="subtle" onClick={() => void prove('PERSON_AUTH', 'change_phone')}>
            본인인증으로 변경
            <span className="jt-hidden">: 이름</span>
          </Button>
        </dd>
        <dt>로그인 아이디</dt>
        <dd>
          {me.loginId}
          {byTag && (
            <p className="jt-muted">사용자 태그로 로그인합니다. 태그를 바꾸면 아이디도 함께 바뀝니다.</p>
          )}
        </dd>
        <dt>닉네임</dt>
        <dd>{me.userName ?? '등록 전'}</dd>
        <dt>유형</dt>
        <dd>{kindText(me)}</dd>
        {hasChannel && (
          <>
            <dt>사용자 태그</dt>
            <dd>
              {me.userTag ? `@${me.userTag}` : '등록 전'}{' '}
              <Link to={paths.channels()} className="jt-link">
                {me.userTag ? '채널 프로필에서 변경' : '채널 프로필에서 등록'}
              </Link>
            </dd>
          </>
        )}
        <dt>로그인 방법</dt>
        <dd>{me.providers.map((one) => loginProvider.label(one)).join(', ')}</dd>
      </dl>
      {proven && <NameDialog me={me} proven={proven} onClose={() => setProven(null)} />}
    </Panel>
  );
}
