import { purgeOf } from '../../../kit/sheet-upload/purge.ts';
import { followSheets } from '../../../kit/sheet-upload/work.ts';
import { sendingSheets, sendingShelf } from './sheets.ts';

/** Long sheets go on in the worker. */
export const runUploads = followSheets(sendingSheets);

export const purgeUploads = purgeOf(sendingShelf, 'delivery.purge-uploads');
