import { createHash } from 'node:crypto';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const STYLE = `
:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:24px auto;max-width:1200px;padding:0 16px;word-break:keep-all}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 8px;border-bottom:1px solid #8883;vertical-align:top}code{font-size:13px}h2{margin-top:32px}
`;

/** Nothing but its one style sheet, told by its hash (G-CSP-1). */
export const DOCS_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

/** The browsable page of the API at /docs: plain HTML from the same declarations, no script. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const byDomain = Map.groupBy(endpoints, (e) => e.id.split('.')[0]!);
  const flags = (e: Endpoint): string =>
    [
      e.money && '금액',
      e.pii && '개인정보',
      e.idempotent === 'required' && '멱등키 필수',
      e.download && '다운로드',
    ]
      .filter(Boolean)
      .join(' · ');
  const row = (e: Endpoint): string =>
    `<tr id="${escape(e.id)}"><td><code>${e.method}</code></td><td><code>${escape(e.path)}</code></td><td>${escape(e.summary)}</td><td>${escape(e.audience.users.join(', '))}</td><td>${escape(flags(e))}</td></tr>`;
  const section = ([domain, calls]: [string, Endpoint[]]): string =>
    `<section><h2 id="${escape(domain)}">${escape(domain)}</h2><table><thead><tr><th>방식</th><th>주소</th><th>설명</th><th>누가</th><th>표시</th></tr></thead><tbody>${calls.map(row).join('')}</tbody></table></section>`;
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>장터 API</title><style>${STYLE}</style></head><body><h1>장터 API</h1><p>${endpoints.length}개 호출. 스키마와 오류 코드는 <a href="/openapi.json">/openapi.json</a>에 있습니다.</p>
<nav>${[...byDomain.keys()].map((d) => `<a href="#${escape(d)}">${escape(d)}</a>`).join(' · ')}</nav>${[...byDomain].map(section).join('')}</body></html>`;
}
