import { plain } from '../../../kit/sheet-upload/columns.ts';
import type { Companies } from '../rules/tracking.ts';

/** Names that sheets use beside our own. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  CJ: ['대한통운', 'CJ택배', 'CJGLS', '씨제이대한통운', 'CJ대한통운택배', 'CJLOGISTICS'],
  EPOST: ['우체국', '우편', '우체국소포', '우체국등기', '우편등기', '등기'],
  HANJIN: ['한진', 'HANJIN'],
  LOTTE: ['롯데', '롯데글로벌로지스', '현대택배', '현대'],
  LOGEN: ['로젠', 'KGB택배'],
  KYUNGDONG: ['경동'],
  DAESIN: ['대신', '대신화물'],
  ILYANG: ['일양', '일양택배'],
  HAPDONG: ['합동'],
};

/** Looks a company up by code, name or alias, as sheets write it. */
export function companyFinder(companies: Companies): (text: string) => string | null {
  const known = new Map<string, string>();
  for (const { companyCode, name } of companies.values()) {
    for (const word of [companyCode, name, ...(ALIASES[companyCode] ?? [])])
      if (!known.has(plain(word))) known.set(plain(word), companyCode);
  }
  return (text) => known.get(plain(text)) ?? null;
}
