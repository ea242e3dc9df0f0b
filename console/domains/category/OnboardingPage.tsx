/** 입점 신청: the seller's form with the categories that are to be sold. */
import { OnboardingPage as Application } from '../seller/onboarding/OnboardingPage.tsx';
import { CategoryChecks, CategoryNames } from './CategoryChecks.tsx';

export const OnboardingPage = () => <Application Categories={CategoryChecks} CategoryNames={CategoryNames} />;
