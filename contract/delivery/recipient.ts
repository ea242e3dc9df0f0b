import { text } from '../kit/field.ts';

/**
 * Who receives the parcel, unmasked: whoever sends it must read it.
 * Each answer writes the access log. Vouchers have no address.
 */
export const plainRecipient = {
  name: text(40),
  phone: text(20),
  zip: text(5),
  addr1: text(200),
  addr2: text(100),
  memo: text(100),
};
