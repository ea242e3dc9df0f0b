import { pattern } from '@jangteo/contract/kit/field.ts';
import { tidyPhone } from '@jangteo/contract/kit/key.ts';

/** E-mail as it is compared and stored; null where it is none (R114). */
export function normalEmail(value: string): string | null {
  const email = value.trim().normalize('NFC').toLowerCase();
  return pattern.email.test(email) && email.length <= 254 ? email : null;
}

/** Mobile number as digits, however it was typed; null where it is none (R109). */
export function normalPhone(value: string): string | null {
  const phone = tidyPhone(value);
  return pattern.mobile.test(phone) ? phone.replace(/\D/g, '') : null;
}

export interface StandingRow {
  must_change_password: boolean;
  email_duty: 'INPUT' | 'VERIFY' | null;
  need_basic_info_type: string;
  has_producer_info: boolean;
}

/**
 * What the user must do before anything else. A password that must change does
 * not stop the sign-in: the session opens, `nextAction` leads the console to the
 * form, and the form is the way out. The basic-info gate follows (document 0 §3).
 */
export function nextActionOf(
  row: StandingRow,
): 'PASSWORD_CHANGE' | 'EMAIL_INPUT' | 'EMAIL_VERIFY' | 'SELLER_INFO' | 'MATCHING_INFO' | null {
  if (row.must_change_password) return 'PASSWORD_CHANGE';
  if (row.email_duty) return `EMAIL_${row.email_duty}`;
  if (row.need_basic_info_type === 'seller') return row.has_producer_info ? null : 'SELLER_INFO';
  return row.need_basic_info_type === 'matching' ? 'MATCHING_INFO' : null;
}
