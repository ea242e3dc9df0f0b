import { join } from 'node:path';
import { folderStorage } from './folder.ts';
import { PLACES, type PlaceName, type Storage } from './port.ts';

export interface StorageHome {
  home: string;
}

/** One place of an installation's storage, as every process of it opens it. */
export const openStorage = ({ home }: StorageHome, place: PlaceName = 'store'): Storage =>
  folderStorage(join(home, PLACES[place].folder), PLACES[place]);
