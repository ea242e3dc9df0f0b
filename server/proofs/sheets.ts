// Requests for sheets: with a password for the file, and room for one more request.
import { downloadReason } from '@jangteo/contract/kit/sheet-body.ts';
import type { Example } from './occasion.ts';
import { makeRoom, setFilePassword } from './rows.ts';
import type { Person, World } from './world.ts';

export const someReason = { code: downloadReason.values[0] };

/** From here the person may ask for a sheet. */
export async function askable(world: World, who: Person): Promise<void> {
  await setFilePassword(world, who);
  await makeRoom(world, who);
}

/** Any list's download: by ids and by filter; a reason, since some columns hold personal data. */
export const downloadOf =
  (idList: string): Example =>
  async ({ world, owner, ids }) => {
    await askable(world, owner);
    return [
      { body: { [idList]: ids[idList] ?? [1], reason: someReason } },
      { body: { filter: {}, reason: someReason } },
    ];
  };

export const searched: Example = async ({ world, owner }) => {
  await askable(world, owner);
  return [{ body: { filter: {}, reason: someReason } }];
};
