// Requests that go wrong in every way that HTTP knows, with the status that each must answer (E18).
import { rawText } from './raw.ts';

export interface Probe {
  name: string;
  text: string;
  status: number;
  code: string;
}

const json = ['Host: x', 'Content-Type: application/json'];
const sized = (body: string, more: string[] = json) => [
  ...more,
  `Content-Length: ${Buffer.byteLength(body)}`,
];
const login = 'POST /user/web/login HTTP/1.1';

/** A JSON call with a body, signed in or not. */
const post = (line: string, body: string, more?: string[]) => rawText(line, sized(body, more), body);

const bad = (name: string, text: string): Probe => ({ name, text, status: 400, code: 'BAD_REQUEST' });
const missing = (name: string, line: string, headers?: string[]): Probe => ({
  name,
  text: rawText(line, headers),
  status: 404,
  code: 'NOT_FOUND',
});
const media = (name: string, type: string | null, token: string): Probe => ({
  name: `415 ${name}`,
  text: post('PUT /user/password HTTP/1.1', 'a=1', [
    'Host: x',
    `Authorization: Bearer ${token}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
  ]),
  status: 415,
  code: 'UNSUPPORTED_MEDIA_TYPE',
});

const brokenJson: readonly [string, string][] = [
  ['half an object', '{"loginId":'],
  ['a lone brace', '}'],
  ['single quotes', "{'a':1}"],
  ['a comma too many', '{"a":1,}'],
  ['NaN', '{"a":NaN}'],
  ['a comment', '{/* */}'],
  ['a NUL', '{"a":"\0"}'],
  ['two documents', '{}{}'],
  ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
  ['__proto__', '{"__proto__":{}}'],
  ['text', '"hello"'],
  ['a number', '1'],
  ['null', 'null'],
  ['a list', '[]'],
  ['white space', '  '],
];

const parserErrors: readonly [string, string][] = [
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['an unknown method', rawText('FETCH /v1/orders HTTP/1.1')],
  ['HTTP/9.9', rawText('GET /v1/orders HTTP/9.9')],
  ['a header without a colon', rawText('GET /v1/orders HTTP/1.1', ['Host: x', 'nonsense'])],
  ['a space in a header name', rawText('GET /v1/orders HTTP/1.1', ['Host: x', 'X Y: 1'])],
  ['a control character in a header', rawText('GET /v1/orders HTTP/1.1', ['Host: x', 'X-A: \x01'])],
  ['two lengths', rawText(login, ['Host: x', 'Content-Length: 2', 'Content-Length: 3'], '{}')],
  ['a length that is no number', rawText(login, ['Host: x', 'Content-Length: two'], '{}')],
  ['length and chunks', rawText(login, [...json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '{}')],
  [
    'a chunk size that is no number',
    rawText(login, [...json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  ],
  ['an unknown encoding', rawText(login, [...json, 'Transfer-Encoding: gzip'], '{}')],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
];

const lost: readonly [string, string][] = [
  ['an unknown path', 'GET /v1/nothing-here HTTP/1.1'],
  ['an unknown root', 'GET /v2 HTTP/1.1'],
  ['a path with another method', 'PATCH /v1/orders HTTP/1.1'],
  ['a method that the house never uses', 'PROPFIND /v1/orders HTTP/1.1'],
  ['a slash too many', 'GET /v1/orders/ HTTP/1.1'],
  ['other letters', 'GET /V1/Orders HTTP/1.1'],
  ['a number that is none', 'GET /v1/orders/abc HTTP/1.1'],
  ['a broken escape', 'GET /v1/orders/%zz HTTP/1.1'],
  ['a half escape', 'GET /v1/orders/%E0%A4%A HTTP/1.1'],
  ['an overlong escape', 'GET /v1/orders/%C0%AE%C0%AE HTTP/1.1'],
  ['dots', 'GET /v1/../etc/passwd HTTP/1.1'],
  ['escaped dots', 'GET /v1/%2e%2e/%2e%2e/etc/passwd HTTP/1.1'],
  ['a NUL', 'GET /v1/orders/%00 HTTP/1.1'],
  ['a parameter of 400 characters', `GET /v1/user/table-preferences/${'a'.repeat(400)} HTTP/1.1`],
  ['the simulator, which is not there', 'GET /sim/v1/clock HTTP/1.1'],
  ['a file, without a name', 'GET /files/x HTTP/1.1'],
  ['a picture that is none', 'GET /media/../../etc/passwd HTTP/1.1'],
];

const signedIn = (bearer: string): Probe[] => [
  bad('query: an unknown name', rawText('GET /v1/orders?a=1 HTTP/1.1', ['Host: x', bearer])),
  bad('query: broken escapes', rawText('GET /v1/orders?%zz=%E0 HTTP/1.1', ['Host: x', bearer])),
  {
    name: 'DELETE with a JSON type and no body',
    text: rawText('DELETE /tokens/9007199254740000 HTTP/1.1', [...json, bearer, 'Content-Length: 0']),
    status: 404,
    code: 'NOT_FOUND',
  },
];

const hosts: readonly Probe[] = [
  missing('Host: missing', 'GET /v1/nothing HTTP/1.1', []),
  missing('Host: two', 'GET /v1/nothing HTTP/1.1', ['Host: a', 'Host: b']),
  missing('HTTP/1.0', 'GET /v1/nothing HTTP/1.0', []),
];

function strangers(token: string): Probe[] {
  const wrong = [
    'Basic YTpi',
    'Bearer',
    'Bearer x',
    `bearer${token}`,
    `Bearer ${token}x`,
    `Bearer ${'a'.repeat(5000)}`,
  ];
  const names = ['none', ...wrong].map((value) => [value.slice(0, 20), value] as const);
  return names.map(([name, value]) => ({
    name: `401: Authorization ${name}`,
    text: rawText('GET /v1/orders HTTP/1.1', [
      'Host: x',
      ...(value === 'none' ? [] : [`Authorization: ${value}`]),
    ]),
    status: 401,
    code: 'AUTH_REQUIRED',
  }));
}

function limits(bearer: string): Probe[] {
  const [body, size] = ['x'.repeat(1_048_577), (1_048_577).toString(16)];
  const long = 'a'.repeat(13_000);
  const large = 'a'.repeat(20_000);
  const chunked = rawText(login, [...json, 'Transfer-Encoding: chunked'], `${size}\r\n${body}\r\n0\r\n\r\n`);
  const of = (status: number, code: string) => (name: string, text: string) => ({
    name: `${status}: ${name}`,
    text,
    status,
    code,
  });
  const [payload, address, headers] = [
    of(413, 'PAYLOAD_TOO_LARGE'),
    of(414, 'URI_TOO_LONG'),
    of(431, 'HEADERS_TOO_LARGE'),
  ];
  return [
    payload('announced', rawText(login, [...json, 'Content-Length: 1048577'], 'x')),
    payload('in chunks', chunked),
    address('a long query', rawText(`GET /v1/orders?keyword=${long} HTTP/1.1`, ['Host: x', bearer])),
    address('a long path', rawText(`GET /v1/${long} HTTP/1.1`)),
    headers('a large header', rawText('GET /v1/orders HTTP/1.1', ['Host: x', `X-A: ${large}`])),
    headers('a large cookie', rawText(login, ['Host: x', `Cookie: a=${large}`])),
  ];
}

const types: readonly [string, string | null][] = [
  ['a form', 'application/x-www-form-urlencoded'],
  ['plain text', 'text/plain'],
  ['XML', 'application/xml'],
  ['no type', null],
  ['nonsense', ';;;'],
  ['multipart where JSON is meant', 'multipart/form-data; boundary=x'],
  ['a type that only begins like JSON', 'application/jsonp'],
];

/** Every probe whose answer is one of the envelope's; `token` is somebody's who is signed in. */
export function probesFor(token: string): Probe[] {
  const bearer = `Authorization: Bearer ${token}`;
  return [
    ...brokenJson.map(([name, body]) => bad(`JSON: ${name}`, post(login, body))),
    ...parserErrors.map(([name, text]) => bad(`HTTP: ${name}`, text)),
    ...lost.map(([name, line]) => missing(`404: ${name}`, line)),
    ...hosts,
    ...signedIn(bearer),
    ...strangers(token),
    ...limits(bearer),
    ...types.map(([name, type]) => media(name, type, token)),
  ];
}
