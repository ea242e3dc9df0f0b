import { useLeaveGuard } from '../useLeaveGuard.ts';
import type { UsedDraft } from './useDraft.ts';
import type { Form } from './useForm.ts';

/** Asks before a form is left: with a draft it can be kept as one (R67), else it can be sent on the way out. */
export function useFormGuard<V extends object>(form: Form<V>, draft?: UsedDraft<V>, param?: string): void {
  useLeaveGuard({
    get dirty() {
      return form.dirty && (draft?.pending ?? true);
    },
    save: draft?.save ?? form.submit,
    saveLabel: draft ? undefined : '저장하고 나가기',
    drop: draft?.drop,
    param,
  });
}
