import { join } from 'node:path';
import { folderStorage } from '../../adapters/storage/folder.ts';
import type { Storage } from '../../adapters/storage/port.ts';
import { sealedStorage } from '../../adapters/storage/sealed.ts';
import { keysFor, type Config, type Secrets } from '../../kit/http/config.ts';

/** Papers of people lie apart from everything else, under a key of their own. */
export const openVault = (config: Pick<Config, 'home'> & Secrets): Storage =>
  sealedStorage(folderStorage(join(config.home, 'files', 'vault')), keysFor(config, 'identity-docs'));
