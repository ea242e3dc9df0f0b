import { z } from 'zod';
import { fetchExternal } from '../egress/egress.ts';
import type { BusinessClaim, BusinessRegistry, BusinessStatus } from './port.ts';

const HOST = 'api.odcloud.kr';
/** More numbers at once are refused by the service. */
const MOST = 100;

const standing = z.object({
  b_no: z.string(),
  b_stt_cd: z.string(),
  tax_type: z.string(),
  end_dt: z.string().nullish(),
});
type Standing = z.output<typeof standing>;
const answer = z.object({ status_code: z.literal('OK'), data: z.array(standing) });
/** 진위확인: `01` belongs together, `02` does not; then nothing is said of the business. */
const validated = z.object({
  status_code: z.literal('OK'),
  data: z.array(z.object({ b_no: z.string(), valid: z.enum(['01', '02']), status: standing.nullish() })),
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
    return statusOf(number, row);
  });
}

function statusOf(number: string, row: Standing | null | undefined): BusinessStatus {
  const state = (row && STATES[row.b_stt_cd]) ?? 'UNKNOWN';
  if (!row || state === 'UNKNOWN') return { number, state: 'UNKNOWN', taxType: '', closedOn: null };
  return { number, state, taxType: row.tax_type, closedOn: dayOf(row.end_dt) };
}

/** Reads one answer of 진위확인, which the simulator speaks, too. Throws where the number is missing in it. */
export function readVerified(number: string, text: string): { matches: boolean; status: BusinessStatus } {
  const row = validated.parse(JSON.parse(text)).data.find((one) => one.b_no === number);
  if (!row) throw new Error('business registry: an answer is missing');
  return { matches: row.valid === '01', status: statusOf(number, row.status) };
}

/** What 진위확인 is asked: days go as YYYYMMDD. */
export const verifyBody = ({ number, representative, openedOn }: BusinessClaim): string =>
  JSON.stringify({
    businesses: [{ b_no: number, start_dt: openedOn.replaceAll('-', ''), p_nm: representative }],
  });

/** What 상태조회 is asked: at most 100 numbers of ten digits. */
export const statusBody = (numbers: readonly string[]): string => JSON.stringify({ b_no: numbers });

/**
 * 국세청 사업자등록정보 진위확인 및 상태조회 서비스 of the public data portal (data.go.kr 15081808), V1. `key`: the decoded
 * 인증키. Throws for more than 100 numbers, for any status but 200 and for answers of another shape.
 */
export function ntsRegistry(key: string): BusinessRegistry {
  const ask = async (service: 'status' | 'validate', body: string): Promise<string> => {
    const { status, text } = await fetchExternal(
      `https://${HOST}/api/nts-businessman/v1/${service}?${new URLSearchParams({ serviceKey: key, returnType: 'JSON' })}`,
      {
        method: 'POST',
        allow: [HOST],
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
      },
    );
    if (status !== 200) throw new Error(`business registry answered ${status}`);
    return text;
  };
  return {
    status: async (numbers) => {
      if (numbers.length > MOST) throw new Error(`business registry: at most ${MOST} numbers`);
      return readStatus(numbers, await ask('status', statusBody(numbers)));
    },
    verify: async (claim) => readVerified(claim.number, await ask('validate', verifyBody(claim))),
  };
}
