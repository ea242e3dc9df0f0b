/** What somebody who applies has saved so far, in the words of the info: a draft's part counts once it is sound. */
import type { z } from 'zod';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { ApplicationValue } from '@jangteo/contract/seller/application.value.ts';
import { account, business, contact, manager } from '@jangteo/contract/seller/business.ts';
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { address } from '@jangteo/contract/seller/terms.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { readApplication } from '../application/queries.ts';
import { openSaid } from '../application/sealed.ts';
import { readBankName } from '../business/queries.ts';
import { readInfoPapers } from './papers.ts';
import { canWrite, completeness } from './rules.ts';

const sound = <T>(schema: z.ZodType<T>, value: unknown): T | null => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
};

async function accountOf(db: Db, value: ApplicationValue): Promise<ProducerInfo['account']> {
  const said = sound(account, value.account);
  return (
    said && {
      bankCode: said.bankCode,
      bankName: await readBankName(db, said.bankCode),
      accountNo: mask('code', said.accountNo),
      holder: mask('name', said.holder),
      state: 'UNKNOWN',
      checkedAt: null,
    }
  );
}

export async function applicantInfo(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  db: Db,
  user: number,
): Promise<ProducerInfo> {
  const row = await readApplication(db, user, 'PRODUCER');
  const value: ApplicationValue = row ? openSaid(config, row).value : {};
  const firm = sound(business, value.business);
  const kind = value.sellerKind ?? 'NONE';
  const standing = firm && { sellerKind: kind, ecommerceExempt: firm.ecommerceExempt };
  const parts = {
    address: sound(address, value.address),
    contact: sound(contact, value.contact),
    manager: sound(manager, value.manager),
    account: await accountOf(db, value),
    docs: await readInfoPapers(db, user, standing ?? { sellerKind: kind, ecommerceExempt: null }),
  };
  const stands = kind === 'NONE' ? { sellerKind: kind, state: 'UNKNOWN' as const } : null;
  return {
    ...parts,
    version: row?.version ?? 0,
    sellerKind: kind,
    salesForms: value.salesForms ?? [],
    business: firm && { ...firm, state: 'UNKNOWN', validFrom: kstDay(now) },
    externalAgreements: [],
    completeness: completeness({ ...parts, business: stands }, false),
    complete: false,
    can: canWrite({ member: false, complete: false }),
    of: 'SELF',
  };
}
