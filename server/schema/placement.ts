/**
 * Where tables stand in a database of several nodes (docs/decisions/0035): a tenant table is spread by its owner, what
 * every node needs for its joins is repeated on all of them, the rest stays on the coordinator.
 */
export const REFERENCE: readonly string[] = [
  'account_user',
  'bank',
  'calendar_event',
  'category',
  'category_cert_type',
  'category_doc_type',
  'cert_subject',
  'cert_type',
  'clock_setting',
  'delivery_company',
  'desk_hold',
  'doc_type',
  'external_partner',
  'fee_rate',
  'grade_scheme',
  'group_member',
  'holiday',
  'holiday_gone',
  'island_zip',
  'legal_category',
  'legal_item',
  'music',
  'notice_field',
  'notice_template',
  'operator_chat_word',
  'seller_group',
  'setting',
  'settlement_policy',
  'state_edge',
];

/** A table of the schema, as the catalog has it. */
export interface Placed {
  table: string;
  /** Column that says whose a row is; null where it is no tenant's. */
  owner: string | null;
}

/** Every table but PostgreSQL's and pg-boss's own, tenant tables by the policy that make_tenant_table gave them. */
export const PLACED = `select c.relname as table,
    substring(pg_get_expr(p.polqual, p.polrelid) from '^\\(?(\\w+) = ANY') as owner
  from pg_class c left join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
