import { defineDomain } from '../kit/domain.ts';
import { downloadReason } from '../kit/sheet-body.ts';
import { downloadApi } from './download.api.ts';
import * as enums from './download.enums.ts';
import { downloadErrors } from './download.errors.ts';
import { downloadLifecycle } from './download.lifecycle.ts';
import { downloadList } from './download.list.ts';

export const download = defineDomain({
  apis: [downloadApi],
  lists: [downloadList],
  errors: downloadErrors,
  lifecycles: [downloadLifecycle],
  enums: [...Object.values(enums), downloadReason],
});
