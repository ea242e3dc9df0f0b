/**
 * What is printed: one sheet for each parcel, in the list's order.
 * The server notes who read which recipients.
 */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import type { DeliveryRow } from '@jangteo/contract/delivery/delivery.row.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { call } from '../../../kit/call/call.ts';
import type { Filter } from '../../../kit/list-page/list.ts';

/** Lines of one print: more is a job for the sheet of the courier. */
export const PRINT_MAX = 500;
/** Numbers that one search takes (order-desk.md §5). */
const KEYWORDS = 100;
const PAGE = 200;

export type Printed = { ids: readonly number[] } | { filter: Filter };
type Read = (query: object) => Promise<readonly DeliveryRow[]>;

const readPage: Read = async (query) => (await call(deliveryApi.list, { query })).data;

/** Lines to print, at most PRINT_MAX; those that have left the desk meanwhile are missing. */
export async function readLines(what: Printed, read: Read = readPage): Promise<DeliveryRow[]> {
  const lines: DeliveryRow[] = [];
  if ('ids' in what) {
    for (let at = 0; at < Math.min(what.ids.length, PRINT_MAX); at += KEYWORDS) {
      const keyword = what.ids.slice(at, Math.min(at + KEYWORDS, PRINT_MAX)).map(String);
      lines.push(...(await read({ searchKey: 'ORDER_PRODUCT_SEQ', keyword, length: PAGE })));
    }
    return lines;
  }
  while (lines.length < PRINT_MAX) {
    const page = await read({ ...what.filter, start: lines.length, length: PAGE });
    lines.push(...page);
    if (page.length < PAGE) break;
  }
  return lines.slice(0, PRINT_MAX);
}

/** Parcels: lines that share a bundle stand on one sheet, where the first of them stood. */
export const parcelsOf = (lines: readonly DeliveryRow[]): DeliveryRow[][] => [
  ...Map.groupBy(lines, (line) => line.bundleSeq).values(),
];

/** Who receives it, as it is printed: without personal data the masks of every list. */
export function recipientOf(
  { recipient }: Pick<DeliveryRow, 'recipient'>,
  masked: boolean,
): DeliveryRow['recipient'] {
  if (!masked) return recipient;
  return {
    name: mask('name', recipient.name),
    phone: mask('phone', recipient.phone),
    zip: recipient.zip,
    addr1: mask('address', recipient.addr1),
    addr2: '',
    memo: '',
  };
}
