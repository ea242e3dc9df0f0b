import { z } from 'zod';
import { fetchExternal } from '../egress/egress.ts';
import type { PostcodeRow, Postcodes } from './port.ts';

const HOST = 'business.juso.go.kr';
const PAGE = 100;

const answer = z.object({
  results: z.object({
    common: z.object({ errorCode: z.string(), totalCount: z.string() }),
    juso: z
      .array(
        z.object({
          zipNo: z.string(),
          roadAddrPart1: z.string(),
          jibunAddr: z.string(),
          bdNm: z.string().nullish(),
        }),
      )
      .nullish(),
  }),
});

/**
 * Codes of the service that mean "nothing to find", not a
 * failure: keyword too short, too broad, only digits …
 */
const NOTHING = /^E00(0[5-9]|1[0-5])$/;

/** Reads one answer of addrLinkApi; exported for its test. */
export function readJuso(text: string): { rows: PostcodeRow[]; total: number } {
  const { common, juso } = answer.parse(JSON.parse(text)).results;
  if (NOTHING.test(common.errorCode)) return { rows: [], total: 0 };
  if (common.errorCode !== '0') throw new Error(`address service refused: ${common.errorCode.slice(0, 10)}`);
  const rows = (juso ?? []).map((a) => ({
    zip: a.zipNo,
    roadAddress: a.roadAddrPart1,
    lotAddress: a.jibunAddr,
    building: a.bdNm || null,
  }));
  return { rows, total: Number(common.totalCount) };
}

/**
 * The public address service (도로명주소 검색 API). It pages from 1
 * in blocks of up to 100; at most two blocks make one page.
 */
export function jusoPostcodes(key: string): Postcodes {
  const block = async (keyword: string, page: number) => {
    // The service refuses SQL words and signs; letters, digits, spaces and dashes are all an address needs.
    const params = new URLSearchParams({
      confmKey: key,
      currentPage: String(page + 1),
      countPerPage: String(PAGE),
      keyword: keyword.replace(/[^\p{L}\p{N}\s-]/gu, ' '),
      resultType: 'json',
    });
    const { status, text } = await fetchExternal(`https://${HOST}/addrlink/addrLinkApi.do?${params}`, {
      allow: [HOST],
    });
    if (status !== 200) throw new Error(`address service answered ${status}`);
    return readJuso(text);
  };
  return {
    search: async (keyword, start, length) => {
      const first = Math.floor(start / PAGE);
      const last = Math.floor((start + length - 1) / PAGE);
      const blocks = [];
      for (let page = first; page <= last; page++) blocks.push(await block(keyword, page));
      const from = start - first * PAGE;
      return { rows: blocks.flatMap((b) => b.rows).slice(from, from + length), total: blocks[0]!.total };
    },
  };
}
