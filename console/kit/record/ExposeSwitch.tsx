/** Shows or hides a record where it stands in a list. */
import { Switch } from '../../ui/Check.tsx';
import type { RecordActs } from './record-acts.tsx';

export const ExposeSwitch = <R,>({ of, row }: { of: RecordActs<R>; row: R }) => (
  <Switch
    label={`${of.titleOf(row)} 노출`}
    hideLabel
    checked={of.isExposed(row)}
    onChange={(on) => void of.expose(row, on)}
  />
);
