import { sql } from 'kysely';
import { strayList } from '@jangteo/contract/claim/stray.list.ts';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { listSource } from '../../../kit/list/source.ts';
import { heldFields, type Desk } from '../../desk/index.ts';
import { accountShown, strayCan } from './rules.ts';

type Get = (field: string) => string | null;
const accountOf = (get: Get) =>
  get('_no') === null ? null : { bankName: get('_bank')!, no: get('_no')!, holder: get('_holder')! };

/** What nobody has sent back. */
export const strayDesk: Desk = {
  desk: 'stray-payments',
  subject: 'stray',
  waits: () => sql`select stray_seq as seq, arrived_at as since, null::timestamptz as due
    from stray_payment where returned_at is null`,
};

/** Money that came without being owed, whoever's goods it came for. */
export const straySource = listSource(strayList, {
  table: 'stray_payment',
  owner: null,
  id: 'stray_seq',
  joins: () => sql`join payment p on p.payment_seq = l.payment_seq
    join account_user u on u.user_seq = p.buyer_user_seq left join bank b on b.code = l.account_bank`,
  fields: {
    straySeq: 'l.stray_seq',
    paymentSeq: 'l.payment_seq',
    buyerName: 'u.name',
    method: 'p.method',
    amount: 'l.amount',
    reason: 'l.reason',
    state: 'l.state',
    failReason: 'l.fail_reason',
    askedAt: 'l.account_asked_at',
    arrivedAt: 'l.arrived_at',
    sendingAt: 'l.sending_at',
    returnedAt: 'l.returned_at',
    ...heldFields('stray-payments', 'l.stray_seq'),
    _bank: 'coalesce(b.name, l.account_bank)',
    _no: 'l.account_no',
    _holder: 'l.account_holder',
  },
  computed: {
    account: (get) => JSON.stringify(accountShown(accountOf(get))),
    can: (get) =>
      JSON.stringify(
        strayCan({
          state: get('state') as RefundState,
          method: get('method') as PaymentMethod,
          sendingAt: get('sendingAt'),
          account: accountOf(get),
        }),
      ),
  },
  filters: { returned: (returned) => sql`(l.returned_at is not null) = ${returned}` },
  sorts: { arrivedAt: { column: 'l.arrived_at' } },
});
