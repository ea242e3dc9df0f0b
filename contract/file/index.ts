import { defineDomain } from '../kit/domain.ts';
import { fileApi } from './file.api.ts';
import { fileErrors } from './file.errors.ts';

export const file = defineDomain({ apis: [fileApi], errors: fileErrors });
