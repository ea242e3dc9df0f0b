/** How an e-ticket is used, as it stands in a form. */
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';

export interface TicketForm {
  guide: string;
  notice: string;
  validity: 'DAYS' | 'UNTIL';
  days: number;
  until: string | null;
  places: { name: string }[];
  unusableText: string;
  expiredRefundBps: number;
}

type Own = Omit<Extract<NonNullable<ProductBody['voucher']>, { from: 'OWN' }>, 'from'>;

const usual: TicketForm = {
  guide: '',
  notice: '',
  validity: 'DAYS',
  days: 90,
  until: null,
  places: [],
  unusableText: '',
  expiredRefundBps: 9_000,
};

/** A draft may say a part of it. */
export function toTicket(own: Partial<Own> | null): TicketForm {
  if (!own) return usual;
  const { validity, places = [], ...rest } = own;
  return {
    ...usual,
    guide: rest.guide ?? usual.guide,
    notice: rest.notice ?? usual.notice,
    unusableText: rest.unusableText ?? usual.unusableText,
    expiredRefundBps: rest.expiredRefundBps ?? usual.expiredRefundBps,
    validity: validity?.kind ?? usual.validity,
    days: validity?.kind === 'DAYS' ? validity.days : usual.days,
    until: validity?.kind === 'UNTIL' ? validity.until : null,
    places: places.map((name) => ({ name })),
  };
}

export const ofTicket = ({ validity, days, until, places, ...rest }: TicketForm) => ({
  ...rest,
  validity: validity === 'DAYS' ? { kind: validity, days } : { kind: validity, until },
  places: places.map(({ name }) => name),
});
