import { searchWithout } from '../../../kit/PageLink.tsx';
import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { socialApi } from '@jangteo/contract/account/social.api.ts';
import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { providersHere } from '../../../kit/call/hosts.ts';
import { reloadSession } from '../../../kit/session.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { StatusTag } from '../../../ui/Chip.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { josa } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { ProviderMark } from '../sign-in/ProviderMark.tsx';
import { providerOf, socialStart, socialTokenHere } from '../sign-in/social-cookie.ts';

const TITLE = '소셜 계정';
const NAMES: readonly SocialProvider[] = ['K', 'F', 'A'];

/** Back from a provider: what it left in the cookie is linked, once. */
function useLinking(): void {
  const sns = useLocation({ select: (at) => (at.search as { sns?: string }).sns });
  const navigate = useNavigate();
  useEffect(() => {
    if (sns === undefined) return;
    const link = async () => {
      await navigate({
        to: '.',
        search: searchWithout('sns'),
        replace: true,
      });
      const provider = providerOf(sns);
      const socialToken = socialTokenHere();
      try {
        if (!provider || !socialToken)
          return await dialog.alert('소셜 계정을 연결하지 못했습니다.', { title: TITLE });
        await call(socialApi.snsLink, { body: { provider, socialToken } });
        await reloadSession();
        toast(`${josa(loginProvider.label(provider), '을/를')} 연결했습니다.`, { tone: 'success' });
      } catch (error) {
        await dialog.alert(messageOf(error), { title: TITLE });
      }
    };
    void link();
    // oxlint-disable-next-line react/exhaustive-deps -- a token is for one use
  }, [sns]);
}

export function SocialPart({ me }: { me: User }) {
  useLinking();
  const shown = NAMES.filter((one) => providersHere().includes(one) || me.providers.includes(one));
  if (shown.length === 0) return null;
  return (
    <Panel title={TITLE} note="연결하면 그 계정으로도 로그인할 수 있습니다." flush>
      <ul className="jt-devices">
        {shown.map((provider) => (
          <Way key={provider} provider={provider} linked={me.providers.includes(provider)} />
        ))}
      </ul>
    </Panel>
  );
}

function Way({ provider, linked }: { provider: SocialProvider; linked: boolean }) {
  const [busy, setBusy] = useState(false);
  const name = loginProvider.label(provider);
  const unlink = async () => {
    const sure = await dialog.confirm(`${name} 연결을 해제할까요?`, {
      title: '연결 해제',
      detail: `${josa(name, '으로/로')} 더 이상 로그인할 수 없습니다.`,
      ok: '연결 해제',
    });
    if (!sure) return;
    setBusy(true);
    try {
      await call(socialApi.snsUnlink, { params: { provider } });
      await reloadSession();
      toast(`${name} 연결을 해제했습니다.`, { tone: 'success' });
    } catch (error) {
      await dialog.alert(messageOf(error), { title: '연결 해제' });
    }
    setBusy(false);
  };
  return (
    <li>
      <ProviderMark provider={provider} />
      <span className="jt-grow">
        <b>{name}</b>
      </span>
      {linked && <StatusTag tone="success">연결됨</StatusTag>}
      {linked ? (
        <Button size="small" busy={busy} onClick={() => void unlink()}>
          연결 해제
          <span className="jt-hidden">: {name}</span>
        </Button>
      ) : (
        <a className={buttonClass({ size: 'small' })} href={socialStart(provider, 'LINK', null)}>
          연결
          <span className="jt-hidden">: {name}</span>
        </a>
      )}
    </li>
  );
}
