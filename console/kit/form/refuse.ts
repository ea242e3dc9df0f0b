import { dialog } from '../../ui/dialog.ts';
import { focusField } from '../../ui/Field.tsx';

export interface Refused {
  message: string;
  /** Where the cursor goes afterwards; without it, it stays where it was. */
  field?: string | undefined;
  /** Of the form it stands in: two forms may have fields of one name. */
  form?: string;
  title?: string | undefined;
}

/** A refused form: the first sentence is an alert, then its field has the cursor (R84). */
export async function refuse({ message, field, form, title }: Refused): Promise<void> {
  await dialog.alert(message, { ...(title && { title }) });
  if (field) focusField(field, form);
}
