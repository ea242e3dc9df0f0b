/** Acting as a seller has ended by itself, or was ended elsewhere: the operator picks again, and knows why. */
import { adminErrors } from '@jangteo/contract/admin/admin.errors.ts';
import { dialog } from '../ui/dialog.ts';
import { acting } from './call/act-as.ts';
import { paths } from './paths.ts';
import { dropActing, session } from './session.ts';

/** Several calls are refused together, and the clock strikes, too: the first one tells. */
export function tellActOver(go: (href: string) => void): void {
  if (!acting.get()) return;
  const back = location.pathname + location.search;
  dropActing();
  // At the start nobody is anywhere yet; the guard leads on.
  if (session.get()) go(paths.sellerPicker(back));
  void dialog.alert(adminErrors.ACT_AS_OVER.message, { title: '대행이 끝났습니다' });
}
