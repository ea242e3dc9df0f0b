import { Later } from '../../ui/later.tsx';
import { filePasswordDialog } from './file-password.ts';

interface Props {
  /** The download that waits for it, once it stands. */
  again: () => void;
  leave: () => void;
}

/** A file password in front of a download that was refused for want of one (461 FILE_PASSWORD_REQUIRED). */
export function PasswordFirst({ again, leave }: Props) {
  const FilePassword = filePasswordDialog.use();
  if (!FilePassword) return null;
  return (
    <Later onFail={leave}>
      <FilePassword waiting onClose={(set) => (set ? again() : leave())} />
    </Later>
  );
}
