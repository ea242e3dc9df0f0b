import { createHash } from 'node:crypto';
import { z } from 'zod';
import { clock } from '../../kit/clock/clock.ts';
import { fetchExternal } from '../egress/egress.ts';
import type { Bank, TransferAnswer, TransferRequest } from './port.ts';

const HOST = 'openapi.openbanking.or.kr';

export interface OpenBankingAccount {
  clientId: string;
  clientSecret: string;
  /** 이용기관코드, ten characters: every transaction number starts with it. */
  useCode: string;
  /** 약정계좌: what we pay out of. */
  accountNo: string;
  /** Who pays, as the receiver's bank is told. */
  senderName: string;
}

const SEOUL_MS = 9 * 3_600_000;
const RETENTION_MS = 60_000;
/** yyyyMMddHHmmss in Seoul. */
const stamp = (ms: number): string => new Date(ms + SEOUL_MS).toISOString().replace(/\D/g, '').slice(0, 14);

const token = z.object({ access_token: z.string(), expires_in: z.number() });
const item = z.object({
  bank_tran_id: z.string(),
  bank_rsp_code: z.string(),
  bank_rsp_message: z.string().nullish(),
});
const transferAnswer = z.object({
  rsp_code: z.string(),
  rsp_message: z.string().nullish(),
  api_tran_dtm: z.string(),
  res_list: z.array(item).nullish(),
});
const holderAnswer = z.object({
  rsp_code: z.string(),
  bank_rsp_code: z.string().nullish(),
  account_holder_name: z.string().nullish(),
});

/** 000: done. 400, 803, 804, 822 …: still on its way or nobody knows: ask again (오픈뱅킹 처리결과 재조회 대상). */
const UNSURE = new Set(['400', '803', '804', '822', '823', '824', '825']);
/** Neither the operator nor the bank has such a transaction. */
const UNKNOWN_TRANSFER = new Set(['A0007', '701', '711']);

/**
 * Transaction number of a transfer: 이용기관코드 + U + nine characters that
 * our key alone decides, so a second try is refused as a double.
 */
export function tranIdOf(useCode: string, key: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 14);
  return `${useCode}U${Number.parseInt(digest, 16).toString(36).toUpperCase().padStart(9, '0').slice(-9)}`;
}

const atOf = (dtm: string): string =>
  `${dtm.slice(0, 4)}-${dtm.slice(4, 6)}-${dtm.slice(6, 8)}T${dtm.slice(8, 10)}:${dtm.slice(10, 12)}:${dtm.slice(12, 14)}+09:00`;

/**
 * Reads the answer of a transfer or of its look-up; exported for its test. Throws where the outcome is open.
 */
export function readTransfer(text: string): TransferAnswer | null {
  const { rsp_code: code, api_tran_dtm: dtm, res_list: list } = transferAnswer.parse(JSON.parse(text));
  const first = list?.[0];
  if (UNKNOWN_TRANSFER.has(code) || (first && UNKNOWN_TRANSFER.has(first.bank_rsp_code))) return null;
  if (code !== 'A0000' || !first || UNSURE.has(first.bank_rsp_code))
    throw new Error(`open banking: ${code.slice(0, 10)} ${(first?.bank_rsp_code ?? 'none').slice(0, 10)}`);
  if (first.bank_rsp_code !== '000') return { refused: first.bank_rsp_code };
  return { done: { transferId: first.bank_tran_id, at: atOf(dtm) } };
}

interface Session {
  post: (path: string, body: unknown) => Promise<string>;
}

/** Two-legged token (scope oob), kept until a minute before its end. */
function openSession({ clientId, clientSecret }: OpenBankingAccount): Session {
  let held: { text: string; until: number } | null = null;
  const fresh = async (): Promise<string> => {
    if (held && held.until > clock.realMs()) return held.text;
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'oob',
      grant_type: 'client_credentials',
    }).toString();
    const { status, text } = await fetchExternal(`https://${HOST}/oauth/2.0/token`, {
      method: 'POST',
      allow: [HOST],
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body,
    });
    if (status !== 200) throw new Error(`open banking: token answered ${status}`);
    const { access_token, expires_in } = token.parse(JSON.parse(text));
    held = { text: access_token, until: clock.realMs() + expires_in * 1000 - RETENTION_MS };
    return access_token;
  };
  return {
    post: async (path, body) => {
      const headers = {
        authorization: `Bearer ${await fresh()}`,
        'content-type': 'application/json; charset=UTF-8',
      };
      const { status, text } = await fetchExternal(`https://${HOST}${path}`, {
        method: 'POST',
        allow: [HOST],
        headers,
        body: JSON.stringify(body),
      });
      if (status !== 200) throw new Error(`open banking: ${path} answered ${status}`);
      return text;
    },
  };
}

/**
 * Body of a deposit into somebody's account (입금이체): one
 * transfer a call, the holder's name checked by the bank.
 */
export function transferBody(
  us: OpenBankingAccount,
  { key, account, amount, memo }: TransferRequest,
  now: number,
) {
  return {
    cntr_account_type: 'N',
    cntr_account_num: us.accountNo,
    wd_pass_phrase: 'NONE',
    wd_print_content: memo.slice(0, 10),
    name_check_option: 'on',
    tran_dtime: stamp(now),
    req_cnt: '1',
    req_list: [
      {
        tran_no: '1',
        bank_tran_id: tranIdOf(us.useCode, key),
        bank_code_std: account.bank,
        account_num: account.no,
        account_holder_name: account.holder,
        print_content: memo.slice(0, 10),
        tran_amt: String(amount),
        req_client_name: us.senderName,
        req_client_num: us.useCode,
        req_client_account_num: us.accountNo,
        transfer_purpose: 'TR',
      },
    ],
  };
}

/** 금융결제원 오픈뱅킹 v2: 입금이체, 이체결과조회, 계좌실명조회. */
export function openBanking(us: OpenBankingAccount): Bank {
  const { post } = openSession(us);
  return {
    provider: 'openbanking',
    transfer: async (request) => {
      const answer = readTransfer(
        await post('/v2.0/transfer/deposit/acnt_num', transferBody(us, request, clock.realMs())),
      );
      if (!answer) throw new Error('open banking: the transfer is not in its answer');
      return answer;
    },
    find: async ({ key, amount, sentAt }) => {
      const sent = stamp(Date.parse(sentAt));
      const asked = [
        {
          tran_no: '1',
          org_bank_tran_id: tranIdOf(us.useCode, key),
          org_bank_tran_date: sent.slice(0, 8),
          org_tran_amt: String(amount),
        },
      ];
      return readTransfer(
        await post('/v2.0/transfer/result', {
          check_type: '2',
          tran_dtime: stamp(clock.realMs()),
          req_cnt: '1',
          req_list: asked,
        }),
      );
    },
    holder: async ({ bank, no }) => {
      const at = clock.realMs();
      const asked = {
        bank_tran_id: tranIdOf(us.useCode, `holder:${bank}:${no}:${at}`),
        bank_code_std: bank,
        account_num: no,
        account_holder_info_type: ' ',
        account_holder_info: '',
        tran_dtime: stamp(at),
      };
      const { rsp_code: code, account_holder_name: name } = holderAnswer.parse(
        JSON.parse(await post('/v2.0/inquiry/real_name', asked)),
      );
      return code === 'A0000' ? (name ?? null) : null;
    },
  };
}
