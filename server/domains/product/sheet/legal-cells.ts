/** The notice that the law asks for, line by line, and certificates. */
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import { SEE_DETAIL, type SheetField } from '@jangteo/contract/product/sheet.fields.ts';
import { faultOf, type FieldCells } from './cells.ts';
import type { Standing } from './standing.ts';

type Legal = NonNullable<ProductBody['legalInfo']>;
type Certificate = ProductBody['certifications'][number];

const templateBy = ({ words }: Standing, key: string | undefined) =>
  words.templates.find((one) => one.key === key);

/** Lines of another template go with it; those that both have stay. */
const template: FieldCells = {
  text: (standing) => {
    const key = standing.body.legalInfo?.templateKey;
    return templateBy(standing, key)?.name ?? key ?? '';
  },
  take: (draft, cell, { words }) => {
    const found = words.templates.find(({ key, name }) => key === cell || name === cell);
    if (!found) return faultOf('REFERENCE', '없는 고시 유형입니다. 다시 적어 주세요.');
    const fields = (draft.legalInfo?.fields ?? []).filter(({ key }) =>
      found.fields.some((one) => one.key === key),
    );
    draft.legalInfo = { templateKey: found.key, fields };
    return null;
  },
  clear: (draft) => {
    draft.legalInfo = null;
  },
};

/** The key that a line has in a template. */
const keyOf = (standing: Standing, templateKey: string | undefined, label: string) =>
  templateBy(standing, templateKey)?.fields.find((one) => one.label === label)?.key;

const without = (legal: Legal, key: string | undefined): Legal => ({
  ...legal,
  fields: legal.fields.filter((one) => one.key !== key),
});

/** One line of the notice, by its label. */
export const noticeCell = (label: string): FieldCells => ({
  text: (standing) => {
    const { legalInfo } = standing.body;
    const key = keyOf(standing, legalInfo?.templateKey, label);
    const said = legalInfo?.fields.find((one) => one.key === key);
    return said ? (said.seeDetail ? SEE_DETAIL : (said.value ?? '')) : '';
  },
  take: (draft, cell, standing) => {
    const { legalInfo } = draft;
    if (!legalInfo) return faultOf('REFERENCE', '고시유형을 먼저 적어 주세요.');
    const key = keyOf(standing, legalInfo.templateKey, label);
    if (key === undefined) return faultOf('REFERENCE', '이 고시 유형에 없는 항목입니다.');
    const line =
      cell === SEE_DETAIL ? { key, value: null, seeDetail: true } : { key, value: cell, seeDetail: false };
    const at = legalInfo.fields.findIndex((one) => one.key === key);
    draft.legalInfo =
      at < 0
        ? { ...legalInfo, fields: [...legalInfo.fields, line] }
        : { ...legalInfo, fields: legalInfo.fields.with(at, line) };
    return null;
  },
  clear: (draft, standing) => {
    const { legalInfo } = draft;
    if (legalInfo) draft.legalInfo = without(legalInfo, keyOf(standing, legalInfo.templateKey, label));
  },
});

/** `type:agency:number`, one a line. What a sheet does not say of a certificate stays with it. */
const certifications: FieldCells = {
  text: ({ body, words }) =>
    (body.certifications ?? [])
      .map(({ certTypeSeq, agency, number }) => {
        const type = words.certTypes.find((one) => one.seq === certTypeSeq);
        return `${type?.name ?? certTypeSeq}:${agency}:${number}`;
      })
      .join('\n'),
  take: (draft, cell, { words }) => {
    const read: Certificate[] = [];
    for (const line of cell.split('\n').filter((one) => one.trim() !== '')) {
      const [name = '', agency = '', ...rest] = line.split(':').map((part) => part.trim());
      const type = words.certTypes.find((one) => one.name === name || String(one.seq) === name);
      const number = rest.join(':');
      if (!type) return faultOf('REFERENCE', '없는 인증입니다. 인증:기관:번호로 적어 주세요.');
      if (agency === '' || number === '')
        return faultOf('PATTERN', '인증:기관:번호로 한 줄에 하나씩 적어 주세요.');
      const kept = draft.certifications?.find(
        (one) => one.certTypeSeq === type.seq && one.agency === agency && one.number === number,
      );
      read.push(kept ?? { certTypeSeq: type.seq, subjectSeq: null, agency, number, expiresOn: null });
    }
    draft.certifications = read;
    return null;
  },
  clear: (draft) => {
    draft.certifications = [];
  },
};

export const legalCells: Partial<Record<SheetField, FieldCells>> = { template, certifications };
