/** 링크 · QR of what buyers can open. */
import { show } from '../../kit/overlay.tsx';
import { later } from '../../ui/later.tsx';
import type { Linked } from './LinkDialog.tsx';

const LinkDialog = later(() => import('./LinkDialog.tsx').then((m) => m.LinkDialog));

export const openLink = (of: Linked): void =>
  void show<null>((done) => <LinkDialog of={of} onClose={() => done(null)} />);
