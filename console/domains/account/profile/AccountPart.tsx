import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../kit/paths.ts';
import { kindText } from '../../../kit/shell/SellerCard.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** Who this account is; what buyers see of it is the channel's profile. */
export function AccountPart({ me }: { me: User }) {
  const hasChannel = me.userType === 'producer' || me.userType === 'influencer';
  return (
    <Panel title="계정">
      <Facts
        facts={[
          ['이름', me.name],
          ['로그인 아이디', me.loginId],
          ['닉네임', me.userName ?? '등록 전'],
          ['유형', kindText(me)],
          hasChannel && [
            '사용자 태그',
            <>
              {me.userTag ? `@${me.userTag}` : '등록 전'}{' '}
              <Link to={paths.channels()} className="jt-link">
                {me.userTag ? '채널 프로필에서 변경' : '채널 프로필에서 등록'}
              </Link>
            </>,
          ],
          ['로그인 방법', me.providers.map((one) => loginProvider.label(one)).join(', ')],
        ]}
      />
    </Panel>
  );
}
