import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../kit/paths.ts';
import { kindText } from '../../../kit/shell/SellerCard.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** Who this account is; what buyers see of it is the channel's profile. */
export function AccountPart({ me }: { me: User }) {
  const hasChannel = me.userType === 'producer' || me.userType === 'influencer';
  return (
    <Panel title="계정">
      <dl className="jt-facts">
        <dt>이름</dt>
        <dd>{me.name}</dd>
        <dt>로그인 아이디</dt>
        <dd>{me.loginId}</dd>
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
    </Panel>
  );
}
