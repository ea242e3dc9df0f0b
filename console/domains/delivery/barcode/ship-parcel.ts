/** 발송처리 of one scanned box; new orders are confirmed on the way. */
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { nothingDone, resultIn } from '../../../kit/bulk/run-bulk.ts';
import type { Parcel } from './parcel.ts';

export type Outcome = { tone: 'success' | 'warning' | 'danger'; message: string };

export async function shipParcel(
  { lines }: Pick<Parcel, 'lines'>,
  companyCode: string,
  trackingNo: string,
  confirmFirst: boolean,
): Promise<Outcome> {
  const fresh = lines.filter((line) => line.can.start !== null).map((line) => line.orderProductSeq);
  try {
    if (fresh.length > 0) {
      if (!confirmFirst) return { tone: 'danger', message: '발주확인을 먼저 해 주세요.' };
      const { data } = await call(deskApi.confirm, { body: { orderProductSeqList: fresh } });
      if (data.failCount > 0) return { tone: 'danger', message: data.failures[0]!.message };
    }
    const items = lines.map((line) => ({ orderProductSeq: line.orderProductSeq, companyCode, trackingNo }));
    const { data } = await call(deskApi.start, { body: { items } });
    if (data.failCount > 0) return { tone: 'danger', message: data.failures[0]!.message };
    return data.warnings.length > 0
      ? { tone: 'warning', message: data.warnings[0]!.message }
      : { tone: 'success', message: '발송처리했습니다.' };
  } catch (error) {
    return {
      tone: 'danger',
      message: (resultIn(error) ?? nothingDone()).failures[0]?.message ?? messageOf(error),
    };
  }
}
