import { isApiError, messageOf } from '../../kit/call/error.ts';
import { dialog } from '../../ui/dialog.ts';
import { focusField } from '../../ui/Field.tsx';

/**
 * Shows a refused form: the first message as a dialog, then the cursor goes to its field (R84). 461 to 463 and 401
 * have been answered by the session hooks already.
 */
export async function showFormError(error: unknown, fallbackField: string): Promise<void> {
  if (isApiError(error) && [401, 461, 462, 463].includes(error.status)) return;
  await dialog.alert(messageOf(error));
  focusField((isApiError(error) && error.data?.errors?.[0]?.field) || fallbackField);
}

/** A form's own check: the first thing to mend. */
export async function showGap(field: string, message: string): Promise<void> {
  await dialog.alert(message);
  focusField(field);
}
