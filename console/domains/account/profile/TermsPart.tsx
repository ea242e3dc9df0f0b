import { reloadSession, session } from '../../../kit/session.ts';
import { ConsentsPart } from '../../legal/ConsentsPart.tsx';
import { useBack } from './useBack.ts';

/** Texts that stood before everything else do so no more: the account is asked for again, and the page of before opens. */
export function TermsPart() {
  const back = useBack();
  const go = async () => {
    if (session.get()?.me.nextAction) await reloadSession();
    back();
  };
  return <ConsentsPart onAgreed={() => void go()} />;
}
