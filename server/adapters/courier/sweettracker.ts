import { z } from 'zod';
import type { TrackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { fetchExternal } from '../egress/egress.ts';
import type { Couriers, Parcel, ParcelStep } from './port.ts';

const HOST = 'info.sweettracker.co.kr';

/** Our couriers by the code that 스마트택배 gives them; the others it does not follow. */
const CODES: Readonly<Record<string, string>> = {
  EPOST: '01',
  CJ: '04',
  HANJIN: '05',
  LOGEN: '06',
  LOTTE: '08',
  ILYANG: '11',
  EMS: '12',
  DHL: '13',
  UPS: '14',
  FEDEX: '21',
  DAESIN: '22',
  KYUNGDONG: '23',
  GSPOSTBOX: '24',
  HAPDONG: '32',
  CUPOST: '46',
  HOMEPICK: '54',
};
/** Its levels 1-6. */
const LEVELS: readonly TrackingState[] = [
  'UNKNOWN',
  'PREPARE',
  'COLLECT',
  'SHIPPING',
  'ARRIVAL',
  'START',
  'COMPLETE',
];

const answer = z.object({
  /** false with `code` and `msg` where it cannot answer. */
  status: z.boolean().optional(),
  code: z.string().nullish(),
  msg: z.string().nullish(),
  invoiceNo: z.string().nullish(),
  trackingDetails: z
    .array(
      z.object({
        time: z.number(),
        where: z.string().nullish(),
        kind: z.string().nullish(),
        level: z.number().int(),
      }),
    )
    .nullish(),
});

/** 104: the courier has no such number yet (or it is wrong). */
const UNKNOWN_NUMBER = '104';
const SEOUL_MS = 9 * 3_600_000;
const wireTime = (ms: number): string => `${new Date(ms + SEOUL_MS).toISOString().slice(0, 19)}+09:00`;

/** Reads one answer of trackingInfo; exported for its test. */
export function readTracking({ companyCode, trackingNo }: Parcel, text: string): ParcelStep[] | null {
  const { status, code, msg, trackingDetails } = answer.parse(JSON.parse(text));
  if (status === false && code === UNKNOWN_NUMBER) return null;
  if (status === false)
    throw new Error(`SweetTracker refused: ${(code ?? 'none').slice(0, 10)} ${(msg ?? '').slice(0, 100)}`);
  return (trackingDetails ?? []).map(({ time, where, kind, level }) => ({
    eventId: `${companyCode}:${trackingNo}:${time}:${level}`,
    state: LEVELS[level] ?? 'UNKNOWN',
    at: wireTime(time),
    place: (where ?? '').trim().slice(0, 100),
    text: (kind ?? '').trim().slice(0, 600),
  }));
}

/**
 * 스마트택배's 배송조회 API: it is asked, it does not report, so there is nothing to register. It follows parcels and sends
 * nobody for them (docs/decisions/0089).
 */
export function sweetTracker(key: string): Couriers {
  return {
    reports: false,
    pickups: 'NOT_SUPPORTED',
    register: async () => undefined,
    track: async (parcel) => {
      const code = CODES[parcel.companyCode];
      if (!code) return null;
      const params = new URLSearchParams({ t_key: key, t_code: code, t_invoice: parcel.trackingNo });
      const { status, text } = await fetchExternal(`https://${HOST}/api/v1/trackingInfo?${params}`, {
        allow: [HOST],
      });
      if (status !== 200) throw new Error(`SweetTracker answered ${status}`);
      return readTracking(parcel, text);
    },
  };
}
