import { defineDomain } from '../kit/domain.ts';
import { preferenceApi } from './preference.api.ts';
import { preferenceErrors } from './preference.errors.ts';

export const preference = defineDomain({ apis: [preferenceApi], errors: preferenceErrors });
