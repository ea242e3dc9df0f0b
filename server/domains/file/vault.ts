import { openStorage, type StorageHome } from '../../adapters/storage/open.ts';
import type { Storage } from '../../adapters/storage/port.ts';
import { sealedStorage } from '../../adapters/storage/sealed.ts';
import { keysFor, type Secrets } from '../../kit/http/config.ts';

/** Papers of people lie apart from everything else, under a key of their own. */
export const openVault = (config: StorageHome & Secrets): Storage =>
  sealedStorage(openStorage(config, 'vault'), keysFor(config, 'identity-docs'));
