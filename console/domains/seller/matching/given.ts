/** What stands beside the form; the parts themselves stay the same, so that the cursor stays in them. */
import type { InfluencerInfo } from '@jangteo/contract/seller/influencer.api.ts';
import { createContext, useContext } from 'react';
import type { Form } from '../../../kit/form/useForm.ts';
import type { CategoryField } from '../onboarding/KindPart.tsx';
import type { MatchingForm } from './matching-form.ts';

export interface PartProps {
  form: Form<MatchingForm>;
}
interface Given {
  info: InfluencerInfo;
  Categories: CategoryField;
  proven: string | null;
  onProven: (phone: string) => void;
}
const GivenPlace = createContext<Given | null>(null);
export const GivenTo = GivenPlace.Provider;
export const useGiven = (): Given => useContext(GivenPlace)!;
