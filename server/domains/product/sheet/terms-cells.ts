/** Delivery, return and e-ticket in cells: whose terms, and the product's own. */
import type { FieldCode } from '@jangteo/contract/kit/error.ts';
import { TERMS_WORDS, type SheetField } from '@jangteo/contract/product/sheet.fields.ts';
import {
  combinedDeliveryRule,
  deliveryFeeType,
  deliveryMethod,
} from '@jangteo/contract/seller/delivery.enums.ts';
import { faultOf, type FieldCells } from './cells.ts';
import type { Draft, TermsInForce } from './standing.ts';
import { readDay, readInt, readSeveral, readWord, writeInt } from './text.ts';

type Section = 'delivery' | 'returns' | 'voucher';
type Own = Record<string, unknown>;

const SELLERS = `판매자 정보를 쓰는 상품입니다. 기준에 ${TERMS_WORDS.OWN}을 적어 주세요.`;

interface One {
  section: Section;
  /** Of the section; a cell of another name may stand for it. */
  name: string;
  write: (value: unknown, own: Own) => string;
  read: (cell: string) => unknown;
  code?: FieldCode;
  /** What a cleared cell says; absent where something must stand there. */
  empty?: unknown;
  /** What follows for others of the section. */
  more?: (value: unknown) => Own;
}

function own({ section, name, write, read, code = 'TYPE', more, ...rest }: One): FieldCells {
  const set = (draft: Draft, value: unknown) => {
    const said = { ...(draft[section] as Own), [name]: value, ...more?.(value) };
    (draft as Record<string, unknown>)[section] = said;
  };
  return {
    text: ({ terms }) => {
      const said = terms[section] as Own | null;
      const value = said?.[name];
      return value === undefined || value === null ? '' : write(value, said!);
    },
    take: (draft, cell) => {
      if (draft[section]?.from !== 'OWN') return faultOf('REFERENCE', SELLERS);
      const value = read(cell);
      if (value === undefined) return faultOf(code);
      set(draft, value);
      return null;
    },
    clear: 'empty' in rest ? (draft) => draft[section]?.from === 'OWN' && set(draft, rest.empty) : null,
  };
}

const number = (section: Section, name: string, ...empty: [unknown?]): FieldCells =>
  own({
    section,
    name,
    write: (value) => writeInt(value as number),
    read: readInt,
    ...(empty.length > 0 && { empty: empty[0] }),
  });
const words = (name: string, ...empty: [string?]): FieldCells =>
  own({
    section: 'voucher',
    name,
    write: String,
    read: (cell) => cell,
    ...(empty.length > 0 && { empty: empty[0] }),
  });

interface Choice<V extends string> {
  values: readonly V[];
  label: (value: V) => string;
}
const choice = <V extends string>(name: string, of: Choice<V>, more?: One['more']): FieldCells =>
  own({
    section: 'delivery',
    name,
    write: (value) => of.label(value as V),
    read: (cell) => readWord(of, cell),
    code: 'ENUM',
    ...(more && { more }),
  });

const fromOf = (terms: TermsInForce): 'SELLER' | 'OWN' | undefined =>
  (terms.delivery ?? terms.voucher)?.from as 'SELLER' | 'OWN' | undefined;

const SECTIONS = { NORMAL: ['delivery', 'returns'], VOUCHER: ['voucher'] } as const;

/** 배송기준, e티켓기준: one word for all sections of the kind. Own terms begin with those in force. */
const whose: FieldCells = {
  text: ({ body, terms }) => {
    const said = (body.delivery ?? body.voucher) ? fromOf(terms) : undefined;
    return said === undefined ? '' : TERMS_WORDS[said];
  },
  take: (draft, cell, { terms }) => {
    const from = (['SELLER', 'OWN'] as const).find((key) => TERMS_WORDS[key] === cell);
    if (from === undefined) return faultOf('ENUM');
    for (const section of SECTIONS[draft.kind!]) {
      const begun = from === 'SELLER' ? { from } : { ...(terms[section] as Own | null), from };
      if (draft[section]?.from !== from) (draft as Record<string, unknown>)[section] = begun;
    }
    return null;
  },
  clear: null,
};

const validity = (kind: 'DAYS' | 'UNTIL', name: string, read: (cell: string) => unknown): FieldCells => {
  const cells = own({
    section: 'voucher',
    name: 'validity',
    write: (value) => String((value as Own)[name] ?? ''),
    read: (cell) => {
      const said = read(cell);
      return said === undefined ? undefined : { kind, [name]: said };
    },
  });
  return cells;
};

const readPercent = (cell: string): number | undefined => {
  const [, value] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(cell) ?? [];
  return value === undefined ? undefined : Math.round(Number(value) * 100);
};

const company: FieldCells = {
  ...own({ section: 'delivery', name: 'companyCode', write: String, read: (cell) => cell, empty: null }),
  text: ({ terms, words: { companies } }) => {
    const code = terms.delivery?.companyCode ?? null;
    return companies.find((one) => one.code === code)?.name ?? code ?? '';
  },
  take: (draft, cell, { words: { companies } }) => {
    if (draft.delivery?.from !== 'OWN') return faultOf('REFERENCE', SELLERS);
    const found = companies.find(({ code, name }) => code === cell || name === cell);
    if (!found) return faultOf('REFERENCE');
    draft.delivery = { ...draft.delivery, companyCode: found.code };
    return null;
  },
};

export const termsCells: Partial<Record<SheetField, FieldCells>> = {
  terms: whose,
  method: choice('method', deliveryMethod),
  companyCode: company,
  feeType: choice('feeType', deliveryFeeType, (value) => (value === 'FREE' ? { fee: 0 } : {})),
  fee: number('delivery', 'fee', 0),
  freeThreshold: number('delivery', 'freeThreshold', null),
  perQty: number('delivery', 'perQty', null),
  rule: choice('rule', combinedDeliveryRule),
  jejuFee: number('delivery', 'jejuFee', 0),
  islandFee: number('delivery', 'islandFee', 0),
  sendDays: number('delivery', 'sendDays'),
  returnFee: number('returns', 'returnFee'),
  exchangeFee: number('returns', 'exchangeFee'),
  guide: words('guide'),
  notice: words('notice', ''),
  validDays: validity('DAYS', 'days', readInt),
  validUntil: validity('UNTIL', 'until', readDay),
  places: own({
    section: 'voucher',
    name: 'places',
    write: (value) => (value as string[]).join(', '),
    read: readSeveral,
    empty: [],
  }),
  unusableText: words('unusableText', ''),
  expiredRefund: own({
    section: 'voucher',
    name: 'expiredRefundBps',
    write: (value) => String(Number(value) / 100),
    read: readPercent,
  }),
};
