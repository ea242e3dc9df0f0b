import { join } from 'node:path';
import type { Config } from '../../kit/http/config.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './port.ts';

/** The one storage of an installation, as every process of it opens it. */
export const openStorage = ({ home }: Pick<Config, 'home'>): Storage =>
  folderStorage(join(home, 'files', 'store'));
