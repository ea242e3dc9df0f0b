import { defineDomain } from '../kit/domain.ts';
import { groupErrors } from './group.errors.ts';

export const group = defineDomain({ errors: groupErrors });
