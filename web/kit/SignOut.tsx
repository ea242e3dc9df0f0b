import { useState } from 'react';
import { signOut } from './session.ts';

/** Ends the sign-in of this browser: somebody else may sit here next. The page begins anew as nobody's. */
export function SignOut() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    window.location.reload();
  };
  return (
    <button type="button" className="w-quiet" disabled={busy} onClick={() => void leave()}>
      로그아웃
    </button>
  );
}
