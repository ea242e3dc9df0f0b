import { defineDomain } from '../kit/domain.ts';
import { undoApi } from './undo.api.ts';
import { undoErrors } from './undo.errors.ts';

export const undo = defineDomain({ apis: [undoApi], errors: undoErrors });
