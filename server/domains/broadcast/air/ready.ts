import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { readUser } from '../../account/index.ts';

/** An account shows who sells, and by which name it is found, before everybody sees it (live.md §2, R51-R53). */
export async function refuseUnready({ client }: Pick<TxCtx, 'client'>, channel: number): Promise<void> {
  const account = await readUser(client, channel);
  if (account?.need_basic_info_type === 'seller' && !account.has_producer_info)
    throw fail('SELLER_INFO_REQUIRED');
  if (account?.need_basic_info_type === 'matching') throw fail('MATCHING_INFO_REQUIRED');
  if (account && account.user_tag === null) throw fail('USER_PROFILE_USER_TAG_REQUIRED');
}
