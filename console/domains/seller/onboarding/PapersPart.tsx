/** Step 5: the papers that this application asks for; what was under way goes on after a tab that was closed. */
import type { Application } from '@jangteo/contract/seller/application.api.ts';
import { papersAsked } from '@jangteo/contract/seller/application.value.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { standingOf } from '../parts/paper-words.ts';
import { PaperBoard } from '../parts/PaperBoard.tsx';
import { kindOf, toValue, type ApplicationForm } from './application-form.ts';

interface Props {
  form: Form<ApplicationForm>;
  /** Papers that were handed in before. */
  handed: Application['docs'];
}

export const PapersPart = ({ form, handed }: Props) => (
  <PaperBoard
    form={form}
    hideLabel
    papers={standingOf(papersAsked(kindOf(form.value), toValue(form.value)), handed)}
  />
);
