import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import type { Db } from '../../../kit/db/bound.ts';

export async function readAgreements(_db: Db, _seller: number): Promise<ProducerInfo['externalAgreements']> {
  return [];
}
