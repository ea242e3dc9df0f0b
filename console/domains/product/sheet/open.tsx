/** The dialogs of sheets, loaded when they are asked for. */
import { show } from '../../../kit/overlay.tsx';
import { later } from '../../../ui/later.tsx';
import type { Named } from '../list/named.ts';

const Products = later(() => import('./SheetDialogs.tsx').then((m) => m.ProductSheetDialog));
const Options = later(() => import('./SheetDialogs.tsx').then((m) => m.OptionSheetDialog));

export const openProductSheet = (): Promise<unknown> => show((done) => <Products done={done} />);
export const openOptionSheet = (product: Named): Promise<unknown> =>
  show((done) => <Options product={product} done={done} />);
