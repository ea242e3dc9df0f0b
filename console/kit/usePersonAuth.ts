import { searchWithout } from './PageLink.tsx';
import type { PersonAuthPurpose, VerificationType } from '@jangteo/contract/identity/identity.enums.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { provePerson, readProof, VERIFIED, type Proven } from './prove-person.ts';

/**
 * `prove('ADULT_AUTH', 'request_producer')` opens the window in which somebody proves who they are. `onProven` is told
 * of what the server says, also where the page itself went there and has come back (R169).
 */
export function usePersonAuth(onProven: (proven: Proven) => void) {
  const gone = useRef<AbortController>(null);
  const told = useRef(onProven);
  told.current = onProven;
  const navigate = useNavigate();
  const verified = useLocation({ select: (at) => (at.search as Record<string, unknown>)[VERIFIED] });
  useEffect(() => () => gone.current?.abort(), []);
  useEffect(() => {
    if (typeof verified !== 'string') return;
    const take = async () => {
      const proven = await readProof(verified);
      await navigate({
        to: '.',
        search: searchWithout(VERIFIED),
        replace: true,
      });
      if (proven) told.current(proven);
    };
    void take();
  }, [verified, navigate]);
  return async (type: VerificationType, purpose: PersonAuthPurpose): Promise<void> => {
    gone.current?.abort();
    gone.current = new AbortController();
    const proven = await provePerson(type, purpose, gone.current.signal);
    if (proven) told.current(proven);
  };
}
