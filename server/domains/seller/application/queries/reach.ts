import { sql } from 'kysely';
import type { ApplicationValue } from '@jangteo/contract/seller/application.value.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';

/** How the seller is reached, as the application said it: the first version of the seller info. */
export const writeReach = (
  db: Db,
  seller: number,
  { salesForms = [], address, contact, manager }: ApplicationValue,
  at: string,
) =>
  send(
    db,
    sql`insert into seller_contact as c (seller_seq, sales_forms, address, cs_phone, cs_hours, cs_email,
        manager_name, manager_phone, manager_email, updated_at, updated_by)
      values (${seller}, ${salesForms}, ${JSON.stringify({ detail: '', ...address })}, ${contact?.csPhone},
        ${contact?.csHours}, ${contact?.email}, ${manager?.name}, ${manager?.phone}, ${manager?.email}, ${at},
        ${seller})
      on conflict (seller_seq) do update
      set sales_forms = excluded.sales_forms, address = excluded.address, cs_phone = excluded.cs_phone,
        cs_hours = excluded.cs_hours, cs_email = excluded.cs_email, manager_name = excluded.manager_name,
        manager_phone = excluded.manager_phone, manager_email = excluded.manager_email,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = c.version + 1`,
  );
