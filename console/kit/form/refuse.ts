import { dialog } from '../../ui/dialog.ts';
import { focusField } from '../../ui/Field.tsx';
import { upwards } from './paths.ts';

export interface Refused {
  message: string;
  /** Where the cursor goes afterwards; without it, it stays where it was. */
  field?: string | undefined;
  /** Of the form it stands in: two forms may have fields of one name. */
  form?: string;
  title?: string | undefined;
  /** Makes the field be there, where a form shows one part of itself at a time. */
  reveal?: ((field: string) => void) | null;
}

/** A refused form: the first sentence is an alert, then its field has the cursor (R84). */
export async function refuse({ message, title, ...place }: Refused): Promise<void> {
  await dialog.alert(message, { ...(title && { title }) });
  goTo(place);
}

/** The cursor into a field, or into what it is a part of (an address, a row). */
export function goTo({ field, form, reveal }: Omit<Refused, 'message' | 'title'>): void {
  if (!field) return;
  reveal?.(field);
  upwards(field).some((place) => focusField(place, form));
}
