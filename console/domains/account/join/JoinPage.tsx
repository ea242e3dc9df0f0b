/** Joining, by e-mail or by what a provider said; who invited is shown (R21, R43). */
import { joinApi } from '@jangteo/contract/account/join.api.ts';
import { IconGift } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { providersHere } from '../../../kit/call/hosts.ts';
import { query } from '../../../kit/call/query.ts';
import { paths, type JoinFlags } from '../../../kit/paths.ts';
import { queryClient } from '../../../kit/query-client.ts';
import { useTitle } from '../../../kit/title.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { EntryFrame } from '../sign-in/EntryFrame.tsx';
import { providerOf, socialTokenHere } from '../sign-in/social-cookie.ts';
import { SocialButtons } from '../sign-in/SocialButtons.tsx';
import { JoinByEmail } from './JoinByEmail.tsx';
import { JoinBySocial } from './JoinBySocial.tsx';
import './join.css';

export function JoinPage() {
  useTitle('가입');
  return (
    <QueryClientProvider client={queryClient}>
      <EntryFrame guide>
        <Joining />
        <p className="jt-login-more">
          이미 계정이 있으신가요?{' '}
          <Link to={paths.login()} className="jt-link">
            로그인
          </Link>
        </p>
      </EntryFrame>
    </QueryClientProvider>
  );
}

const FRIEND_CODE = /^[A-Z0-9]{6,12}$/;

function Joining() {
  const flags = useLocation({ select: (at) => at.search as JoinFlags & { step?: string } });
  // Later nobody turns back for another way in.
  const first = (flags.step ?? '1') === '1';
  const joinPageQuery = useQuery({
    ...query(joinApi.joinPage, { query: { ...(flags.userName && { userName: flags.userName }) } }),
    staleTime: Infinity,
  });
  const friendCode = flags.code && FRIEND_CODE.test(flags.code) ? flags.code : undefined;
  const [back] = useState(() => {
    const provider = providerOf(flags.by);
    const socialToken = socialTokenHere();
    return provider && socialToken ? { provider, socialToken } : null;
  });
  if (joinPageQuery.isPending) return <SkeletonRows rows={6} height={44} columns={1} />;
  if (joinPageQuery.isError) return <QueryError query={joinPageQuery} noun="가입 화면" />;
  const info = joinPageQuery.data.data;
  return (
    <>
      {(info.inviter || friendCode) && <Invited by={info.inviter?.userName} code={friendCode} />}
      {back ? (
        <JoinBySocial info={info} {...back} friendCode={friendCode} />
      ) : (
        <>
          <JoinByEmail info={info} friendCode={friendCode} />
          {first && <SocialButtons providers={providersHere()} next={null} words="소셜 계정으로 가입" />}
        </>
      )}
    </>
  );
}

function Invited({ by, code }: { by: string | undefined; code: string | undefined }) {
  const invitationQuery = useQuery({
    ...query(joinApi.invitation, { params: { code: code ?? '' } }),
    enabled: code !== undefined,
    retry: false,
  });
  if (invitationQuery.isError)
    return (
      <Notice tone="warning" icon={<IconGift />}>
        사용할 수 없는 초대 코드입니다. 코드 없이 가입하실 수 있습니다.
      </Notice>
    );
  const name = invitationQuery.data?.data.userName ?? by;
  if (!name) return null;
  return (
    <Notice tone="info" icon={<IconGift />}>
      <b>{name}</b> 님이 초대했습니다. {invitationQuery.data?.data.benefit}
    </Notice>
  );
}
