/** Who somebody is, proven in a window of its own (R167-R169). What the window says is asked for again: the server's word counts. */
import { identityApi, type PersonAuth } from '@jangteo/contract/identity/identity.api.ts';
import type { PersonAuthPurpose, VerificationType } from '@jangteo/contract/identity/identity.enums.ts';
import { dialog } from '../ui/dialog.ts';
import { askPopup } from './ask-popup.ts';
import { call } from './call/call.ts';
import { messageOf } from './call/error.ts';
import { newKey } from './call/key.ts';
import { paths } from './paths.ts';

/** Who speaks in the messages of /verification. */
export const VERIFICATION = 'jangteo.verification';
/** The parameter by which a page learns of it that went there itself (R169). */
export const VERIFIED = 'verified';

export interface Proven extends PersonAuth {
  authId: string;
}

const NOT_PROVEN = '본인인증을 마치지 못했습니다. 다시 시도해 주세요.';

/** The truth about one proof; a failed one is told and null. */
export async function readProof(authId: string): Promise<Proven | null> {
  try {
    const { data } = await call(identityApi.read, { params: { authId } });
    if (data.state === 'DONE') return { authId, ...data };
    await dialog.alert(NOT_PROVEN, { title: '본인인증' });
  } catch (error) {
    await dialog.alert(messageOf(error), { title: '본인인증' });
  }
  return null;
}

/** Opens the window; call it in the press itself. Null: it was closed, or nothing was proven. */
export async function provePerson(
  type: VerificationType,
  purpose: PersonAuthPurpose,
  gone: AbortSignal = new AbortController().signal,
): Promise<Proven | null> {
  const nonce = newKey();
  const returnTo = location.pathname + location.search;
  const said = await askPopup(
    {
      path: paths.verification({ type, purpose, nonce }),
      pathHere: paths.verification({ type, purpose, nonce, returnTo }),
      name: 'jt-verification',
      source: VERIFICATION,
      nonce,
    },
    gone,
  );
  if (!said) return null;
  if (typeof said.authId === 'string') return readProof(said.authId);
  await dialog.alert(NOT_PROVEN, { title: '본인인증' });
  return null;
}
