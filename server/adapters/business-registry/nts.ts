import { z } from 'zod';
import { fetchExternal } from '../egress/egress.ts';
import type { BusinessRegistry, BusinessStatus } from './port.ts';

const HOST = 'api.odcloud.kr';
/** More numbers at once are refused by the service. */
const MOST = 100;

const answer = z.object({
  status_code: z.literal('OK'),
  data: z.array(
    z.object({ b_no: z.string(), b_stt_cd: z.string(), tax_type: z.string(), end_dt: z.string().nullish() }),
  ),
});

const STATES: Readonly<Record<string, BusinessStatus['state']>> = {
  '01': 'ACTIVE',
  '02': 'SUSPENDED',
  '03': 'CLOSED',
};
const dayOf = (text: string | null | undefined): string | null =>
  text && /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : null;

/** Reads one answer of 상태조회, which the simulator speaks, too. Throws where a number is missing in it. */
export function readStatus(numbers: readonly string[], text: string): BusinessStatus[] {
  const { data } = answer.parse(JSON.parse(text));
  const byNumber = new Map(data.map((row) => [row.b_no, row]));
  return numbers.map((number) => {
    const row = byNumber.get(number);
    if (!row) throw new Error('business registry: an answer is missing');
    const state = STATES[row.b_stt_cd] ?? 'UNKNOWN';
    return { number, state, taxType: state === 'UNKNOWN' ? '' : row.tax_type, closedOn: dayOf(row.end_dt) };
  });
}

export const statusBody = (numbers: readonly string[]): string => JSON.stringify({ b_no: numbers });

/** 국세청 사업자등록정보 상태조회 서비스 of the public data portal. */
export function ntsRegistry(key: string): BusinessRegistry {
  return {
    status: async (numbers) => {
      if (numbers.length > MOST) throw new Error(`business registry: at most ${MOST} numbers`);
      const { status, text } = await fetchExternal(
        `https://${HOST}/api/nts-businessman/v1/status?${new URLSearchParams({ serviceKey: key, returnType: 'JSON' })}`,
        {
          method: 'POST',
          allow: [HOST],
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: statusBody(numbers),
        },
      );
      if (status !== 200) throw new Error(`business registry answered ${status}`);
      return readStatus(numbers, text);
    },
  };
}
