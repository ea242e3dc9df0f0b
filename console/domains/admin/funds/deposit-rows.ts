/** What was copied out of a spreadsheet: 날짜, 입금번호, 금액, a line each. */
import { DEPOSIT_ROWS } from '@jangteo/contract/funds/funds.api.ts';
import { isRealDay, MONEY_MAX } from '@jangteo/contract/kit/field.ts';

export interface PastedDeposit {
  /** As it is sent, and named by the server: from 1, headings and empty lines not counted. */
  line: number;
  /** As they were typed, where they cannot be read. */
  day: string;
  externalId: string;
  amount: number | null;
  /** What cannot be recorded of it; null: nothing. */
  wrong: string | null;
}

const DAYS = [/^(\d{4})(\d{2})(\d{2})$/, /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?$/];
const ID_MAX = 60;

/** `2026. 11. 20.`, `2026-11-20`, `20261120` → `2026-11-20`; null: no day. */
function dayOf(text: string): string | null {
  const [, y, m, d] = DAYS.map((form) => form.exec(text)).find(Boolean) ?? [];
  if (y === undefined) return null;
  const day = `${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}`;
  return /-(0[1-9]|1[0-2])-/.test(day) && !day.endsWith('-00') && isRealDay(day) ? day : null;
}

/** `₩1,234,000원` → 1234000. */
function amountOf(text: string): number | null {
  const digits = text.replaceAll(/[,\s₩원"]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

function readLine(text: string, line: number, known: ReadonlySet<string>, today: string): PastedDeposit {
  const [dayText = '', externalId = '', amountText = '', ...more] = text
    .split('\t')
    .map((cell) => cell.trim());
  const [day, amount] = [dayOf(dayText), amountOf(amountText)];
  const whyNot = (): string | null => {
    if (more.some(Boolean) || amountText === '') return '날짜, 입금번호, 금액 세 칸을 붙여넣어 주세요.';
    if (day === null) return '날짜를 읽을 수 없습니다.';
    if (day > today) return '오늘까지의 입금만 기록할 수 있습니다.';
    if (externalId === '' || externalId.length > ID_MAX) return `입금번호는 1~${ID_MAX}자입니다.`;
    if (known.has(externalId)) return '위에 같은 입금번호가 있습니다.';
    return amount === null || amount < 1 || amount > MONEY_MAX ? '금액을 읽을 수 없습니다.' : null;
  };
  return { line, day: day ?? dayText, externalId, amount, wrong: whyNot() };
}

const isHead = (text: string): boolean => {
  const [day = '', , amount = ''] = text.split('\t').map((cell) => cell.trim());
  return dayOf(day) === null && amountOf(amount) === null && !/\d/.test(text);
};

/** Empty lines and a first line of headings are none. */
export function readDeposits(text: string, today: string): PastedDeposit[] {
  const known = new Set<string>();
  const lines = text.split(/\r?\n/).filter((one) => one.trim() !== '');
  return lines
    .filter((one, i) => i > 0 || !isHead(one))
    .map((one, i) => {
      const row = readLine(one, i + 1, known, today);
      known.add(row.externalId);
      return row;
    });
}

/** Why they cannot be sent as they are; null: they can. */
export function whyNot(rows: readonly PastedDeposit[]): string | null {
  if (rows.length === 0) return '날짜, 입금번호, 금액을 표에서 복사해 붙여넣어 주세요.';
  if (rows.length > DEPOSIT_ROWS) return `한 번에 ${DEPOSIT_ROWS}줄까지 기록할 수 있습니다.`;
  return rows.some(({ wrong }) => wrong !== null) ? '붉게 표시한 줄을 고쳐 주세요.' : null;
}

export const sumOf = (rows: readonly PastedDeposit[]): number =>
  rows.reduce((all, { amount, wrong }) => all + (wrong === null ? amount! : 0), 0);
