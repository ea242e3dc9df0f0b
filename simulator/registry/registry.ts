/** One business as the registry of 국세청 answers it (사업자등록정보 상태조회). */
export interface BusinessStatus {
  b_no: string;
  b_stt: string;
  b_stt_cd: string;
  tax_type: string;
  tax_type_cd: string;
  end_dt: string;
  utcc_yn: string;
  tax_type_change_dt: string;
  invoice_apply_dt: string;
  rbf_tax_type: string;
  rbf_tax_type_cd: string;
}

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** The check digit that every 사업자등록번호 carries. */
export function isBusinessNumber(no: string): boolean {
  if (!/^\d{10}$/.test(no)) return false;
  const digits = [...no].map(Number);
  const sum = WEIGHTS.reduce(
    (total, weight, i) => total + weight * digits[i]!,
    Math.floor((digits[8]! * 5) / 10),
  );
  return (10 - (sum % 10)) % 10 === digits[9];
}

const blank: Omit<BusinessStatus, 'b_no' | 'tax_type'> = {
  b_stt: '',
  b_stt_cd: '',
  tax_type_cd: '',
  end_dt: '',
  utcc_yn: '',
  tax_type_change_dt: '',
  invoice_apply_dt: '',
  rbf_tax_type: '',
  rbf_tax_type_cd: '',
};
const taxed = {
  tax_type: '부가가치세 일반과세자',
  tax_type_cd: '01',
  utcc_yn: 'N',
  rbf_tax_type: '해당없음',
  rbf_tax_type_cd: '99',
};
const CLOSED_ON = '20240331';

/**
 * A right number is a running business, except that those
 * with the 가운데 두 자리 98 rest and those with 99 are closed.
 */
export function lookUp(no: string): BusinessStatus {
  if (!isBusinessNumber(no))
    return { ...blank, b_no: no, tax_type: '국세청에 등록되지 않은 사업자등록번호입니다.' };
  const middle = no.slice(3, 5);
  if (middle === '99')
    return { ...blank, ...taxed, b_no: no, b_stt: '폐업자', b_stt_cd: '03', end_dt: CLOSED_ON };
  if (middle === '98') return { ...blank, ...taxed, b_no: no, b_stt: '휴업자', b_stt_cd: '02' };
  return { ...blank, ...taxed, b_no: no, b_stt: '계속사업자', b_stt_cd: '01' };
}

/** Whoever calls themselves so represents nobody: what is said of a business is believed otherwise. */
const NOBODY = '홍길동';

/** 진위확인: whether number, representative and day of opening belong together. */
export function validate(claim: { b_no: string; start_dt: string; p_nm: string }): {
  b_no: string;
  valid: string;
  valid_msg: string;
  status?: BusinessStatus;
} {
  const status = lookUp(claim.b_no);
  return status.b_stt_cd === '' || claim.p_nm === NOBODY
    ? { b_no: claim.b_no, valid: '02', valid_msg: '확인할 수 없습니다.' }
    : { b_no: claim.b_no, valid: '01', valid_msg: '', status };
}
