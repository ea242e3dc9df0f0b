/** Where an order goes, as the form holds it. */
import { tidyPhone } from '@jangteo/contract/kit/key.ts';
import type { BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { askAsBuyer } from '../kit/session.ts';

export interface Recipient {
  name: string;
  phone: string;
  zip: string;
  addr1: string;
  addr2: string;
  memo: string;
}

export const NOBODY: Recipient = { name: '', phone: '', zip: '', addr1: '', addr2: '', memo: '' };

/** That of the buyer's last order; nobody where there is none. */
export async function lastRecipient(): Promise<Recipient> {
  const orders = await askAsBuyer<BuyerOrder[]>('GET', '/market/v1/orders?length=1').catch(() => []);
  return orders[0]?.recipient ?? NOBODY;
}

/** As the call takes it: what is empty is left out, a ticket has no address. */
export function sentRecipient(recipient: Recipient, byParcel: boolean): Partial<Recipient> {
  const { name, phone, memo, ...address } = recipient;
  const parts = Object.entries({ memo, ...(byParcel && address) }).filter(([, value]) => value.trim() !== '');
  return { name: name.trim(), phone: tidyPhone(phone), ...Object.fromEntries(parts) };
}

/** Nothing more has to be typed. */
export const isKnown = ({ name, phone, zip, addr1 }: Recipient, byParcel: boolean): boolean =>
  name !== '' && phone !== '' && (!byParcel || (isZip(zip) && addr1 !== ''));

export const isZip = (zip: string): boolean => /^\d{5}$/.test(zip);
