/** 방송 매니저: followers who help in the chat of a channel (community.md §3, R325). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { managerApi } from '@jangteo/contract/fan/manager.api.ts';
import type { ManagerRow } from '@jangteo/contract/fan/manager.list.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { tellRoomsOf } from '../broadcast/index.ts';
import { setting } from '../reference/index.ts';
import { lockUsers } from './queries/fans.ts';
import { dropManagers, lockManagers, readManager, writeManager } from './queries/managers.ts';
import { channelOf } from './scope.ts';
import { tellLists } from './tell.ts';

export async function appoint(
  ctx: TxCtx,
  { params, body }: InputOf<typeof managerApi.appoint>,
): Promise<ManagerRow> {
  const seller = channelOf(ctx, body.sellerSeq);
  const user = params.managerSeq;
  const standing = await lockManagers(ctx.db, seller);
  const [fan] = await lockUsers(ctx.db, seller, [user]);
  if (!fan?.followedAt) throw fail('MANAGER_NOT_FOLLOWER');
  const max = setting('managerLimit', ctx.now);
  if (!standing.includes(user) && standing.length >= max) throw fail('MANAGER_LIMIT', { params: { max } });
  await writeManager(ctx.db, { seller, user, fan: fan.fan, rights: body.rights, at: toKst(ctx.now) });
  await tellRoomsOf(ctx.db, seller, [user]);
  await tellLists(ctx.db, seller, 'fan-manager', 'fan-follower');
  return readManager(ctx.db, seller, user);
}

export async function dismiss(ctx: TxCtx, { body }: InputOf<typeof managerApi.dismiss>): Promise<BulkResult> {
  const seller = channelOf(ctx, body.sellerSeq);
  await lockManagers(ctx.db, seller);
  const gone = await dropManagers(ctx.db, seller, body.managerSeqList);
  if (gone.length !== body.managerSeqList.length) throw fail('NOT_FOUND');
  await tellRoomsOf(ctx.db, seller, gone);
  await tellLists(ctx.db, seller, 'fan-manager', 'fan-follower');
  return bulkAnswer({ moved: gone, failures: [] });
}
