import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import type { Proven } from '../../../kit/prove-person.ts';
import { kindText } from '../../../kit/shell/SellerCard.tsx';
import { usePersonAuth } from '../../../kit/usePersonAuth.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { NameDialog } from './NameDialog.tsx';

/** Who this account is; what buyers see of it is the channel's profile. */
export function AccountPart({ me }: { me: User }) {
  const hasChannel = me.userType === 'producer' || me.userType === 'influencer';
  const [proven, setProven] = useState<Proven | null>(null);
  const prove = usePersonAuth(setProven);
  return (
    <Panel title="계정">
      <Facts
        wide
        none="등록 전"
        facts={[
          [
            '이름',
            <Name key="name" name={me.name} onProve={() => void prove('PERSON_AUTH', 'change_phone')} />,
          ],
          ['로그인 아이디', <LoginId key="id" me={me} />],
          ['닉네임', me.userName],
          ['유형', kindText(me)],
          hasChannel && ['아이디 (사용자 태그)', <Tag key="tag" tag={me.userTag} />],
          ['로그인 방법', me.providers.map((one) => loginProvider.label(one)).join(', ')],
        ]}
      />
      {proven && <NameDialog proven={proven} onClose={() => setProven(null)} />}
    </Panel>
  );
}

const Name = ({ name, onProve }: { name: string; onProve: () => void }) => (
  <>
    {name}{' '}
    <Button size="small" variant="subtle" onClick={onProve}>
      본인인증으로 변경
      <span className="jt-hidden">: 이름</span>
    </Button>
  </>
);

/** Where a master opened the account it is the handle (accounts.md §1). */
const LoginId = ({ me: { isGroupMember, loginId, userTag } }: { me: User }) => (
  <>
    {loginId}
    {isGroupMember && loginId === userTag && (
      <p className="jt-muted">사용자 태그로 로그인합니다. 태그를 바꾸면 로그인 아이디도 함께 바뀝니다.</p>
    )}
  </>
);

const Tag = ({ tag }: { tag: string | null }) => (
  <>
    {tag ? `@${tag}` : '등록 전'}{' '}
    <Link to={paths.channels()} className="jt-link">
      {tag ? '채널 프로필에서 변경' : '채널 프로필에서 등록'}
    </Link>
  </>
);
