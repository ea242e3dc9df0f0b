import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What the person says on the provider's page, and how it ends. */
export const answer = z.strictObject({
  outcome: z.enum(['VERIFIED', 'FAILED']),
  name: z.string().min(1).max(40).default('김하람'),
  birthDate: z.iso.date().default('1990-01-01'),
  gender: z.enum(['MALE', 'FEMALE']).default('FEMALE'),
  phoneNumber: z
    .string()
    .regex(/^01\d{8,9}$/)
    .default('01012345678'),
});
export type IdentityAnswer = z.output<typeof answer>;

interface Entry {
  returnTo: string;
  answer: IdentityAnswer | null;
}

/** The house that vouches for persons; its calls speak PortOne's language. */
export interface IdentityHouse {
  open(id: string, returnTo: string): void;
  find(id: string): Entry | null;
  /** The first answer counts. */
  settle(id: string, given: IdentityAnswer): Entry | null;
  clear(): void;
}

export function openIdentityHouse(): IdentityHouse {
  const entries = new Map<string, Entry>();
  return {
    open: (id, returnTo) => void (entries.has(id) || entries.set(id, { returnTo, answer: null })),
    find: (id) => entries.get(id) ?? null,
    settle: (id, given) => {
      const entry = entries.get(id);
      if (!entry) return null;
      entry.answer ??= given;
      return entry;
    },
    clear: () => entries.clear(),
  };
}

/** One person has one 연계정보: name, birth day and gender make it here. */
const ciOf = ({ name, birthDate, gender }: IdentityAnswer): string =>
  createHash('sha512').update(`${name}|${birthDate}|${gender}`).digest('base64').slice(0, 88);

/** As PortOne's GET /identity-verifications/{id} answers. */
export function verificationOf(id: string, { answer: given }: Entry): object {
  if (!given) return { status: 'READY', id };
  if (given.outcome === 'FAILED') return { status: 'FAILED', id, failure: { reason: '본인인증 취소' } };
  const { name, birthDate, gender, phoneNumber } = given;
  return {
    status: 'VERIFIED',
    id,
    verifiedCustomer: { name, birthDate, gender, phoneNumber, ci: ciOf(given) },
  };
}
