import { sql } from 'kysely';
import type { ProducerBody } from '@jangteo/contract/seller/info.api.ts';
import type { Contact, Manager } from '@jangteo/contract/seller/business.ts';
import type { SalesForm } from '@jangteo/contract/seller/business.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { writeOver } from '../../../kit/db/write-over.ts';

/** How one reaches a seller. */
export interface Reach {
  version: number;
  salesForms: SalesForm[];
  address: { zip: string; base: string; detail: string } | null;
  contact: Contact | null;
  manager: Manager | null;
}

const EMPTY: Reach = { version: 0, salesForms: [], address: null, contact: null, manager: null };

export async function readReach(db: Db, seller: number): Promise<Reach> {
  const { rows } = await send(
    db,
    sql<Reach>`select version, sales_forms as "salesForms", address,
        case when cs_phone is not null
          then json_build_object('csPhone', cs_phone, 'csHours', cs_hours, 'email', cs_email) end as contact,
        case when manager_name is not null
          then json_build_object('name', manager_name, 'phone', manager_phone, 'email', manager_email)
          end as manager
      from seller_contact where seller_seq = ${seller}`,
  );
  return rows[0] ?? EMPTY;
}

interface WrittenReach extends Pick<ProducerBody, 'salesForms' | 'address' | 'contact' | 'manager'> {
  version: number;
  at: string;
  by: number;
}

/** Writes the parts given over the version that was read. */
export function writeReach(db: Db, seller: number, reach: WrittenReach): Promise<number> {
  const { version, salesForms, address, contact, manager, at, by } = reach;
  return writeOver(
    db,
    'seller_contact',
    { seller, version },
    {
      ...(salesForms && { sales_forms: salesForms as string[] }),
      ...(address && { address: JSON.stringify(address) }),
      ...(contact && { cs_phone: contact.csPhone, cs_hours: contact.csHours, cs_email: contact.email }),
      ...(manager && {
        manager_name: manager.name,
        manager_phone: manager.phone,
        manager_email: manager.email,
      }),
      updated_at: at,
      updated_by: by,
    },
  );
}

/** The master under whose business a member sells; null for everybody else. */
export async function readMaster(db: Db, user: number): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ master: number }>`select g.master_user_seq as master from group_member m
      join seller_group g on g.group_seq = m.group_seq
      where m.user_seq = ${user} and m.role = 'MEMBER'`,
  );
  return rows[0]?.master ?? null;
}

interface Standing {
  userType: string;
  hasProducerInfo: boolean;
  phone: string | null;
}
export async function readStanding(db: Db, user: number): Promise<Standing> {
  const { rows } = await send(
    db,
    sql<Standing>`select user_type as "userType", has_producer_info as "hasProducerInfo", phone_number as phone
      from account_user where user_seq = ${user}`,
  );
  return rows[0]!;
}

/** Who is told of a new account. */
export async function readTold(
  db: Db,
  user: number,
): Promise<{ email: string | null; phone: string | null; shop: string }> {
  const { rows } = await send(
    db,
    sql<{ email: string | null; phone: string | null; shop: string }>`
      select email, phone_number as phone, coalesce(shop_name, name) as shop from account_user
      where user_seq = ${user}`,
  );
  return rows[0]!;
}
