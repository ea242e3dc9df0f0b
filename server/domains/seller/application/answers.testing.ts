import type { Applicant } from './applying.testing.ts';
import type { Stage } from './stage.testing.ts';

/** Status and code of an answer. */
export const said = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
/** What it marks. */
export const fields = (answer: { body: unknown }) =>
  ((answer.body as { data: { errors: { field: string }[] } }).data.errors ?? []).map(({ field }) => field);
/** The account as every request of its open session finds it. */
export const accountOf = async (stage: Stage, { seq }: Pick<Applicant, 'seq'>) =>
  (
    await stage.sql<Record<string, unknown>>(
      `select user_type as "userType", product_type as "productType", producer_type as "producerType",
        has_producer_info as "hasProducerInfo", need_basic_info_type as "needBasicInfoType",
        shop_name as "shopName", match_saleable as "matchSaleable", request_producer_status as status
      from account_user where user_seq = $1`,
      [seq],
    )
  )[0]!;
