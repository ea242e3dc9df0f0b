import { defineDomain } from '../kit/domain.ts';
import { adminApi } from './admin.api.ts';
import { adminErrors } from './admin.errors.ts';
import { sellerList } from './admin.list.ts';

export const admin = defineDomain({ apis: [adminApi], lists: [sellerList], errors: adminErrors });
