import { deskApi, deskCalls } from '@jangteo/contract/desk/desk.api.ts';
import type { DeskKey } from '@jangteo/contract/desk/desks.ts';
import type { BodyOf } from '../call/call.ts';
import { query } from '../call/query.ts';
import type { FilterLook } from '../list-page/sentence.ts';
import { mayNot } from '../may.ts';
import { isMine } from './queue-acts.tsx';

/** The filter 담당 of a desk's list: whoever may have its rows. To whoever takes none it comes by link only. */
export const holderLook = (desk: DeskKey): FilterLook =>
  mayNot(deskCalls[desk].take)
    ? {}
    : {
        ask: () => ({
          ...query(deskApi.people, { params: { queue: desk } }),
          select: ({ data }: BodyOf<typeof deskApi.people>) =>
            data.map(({ userSeq, name }) => ({
              value: String(userSeq),
              label: isMine({ holderSeq: userSeq, holder: name }) ? '나' : name,
            })),
        }),
      };
