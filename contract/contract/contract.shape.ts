/** A contract as its parties read it. */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { day, int, seq, text, time } from '../kit/field.ts';
import { termsType } from '../legal/legal.enums.ts';
import { contractSide, proposalFeedbackReason } from './contract.enums.ts';
import { termsChange } from './contract.diff.ts';
import { contractCanKeys, contractRefusals, legacyCanKeys } from './contract.lifecycle.ts';
import { contractParty, contractRow, legacyContractRow } from './contract.list.ts';
import { contractTerms } from './contract.terms.ts';

/** One version of the terms and what it changed in the one before. */
export const contractRevision = z.strictObject({
  revision: int(1),
  by: contractSide.schema,
  at: time(),
  terms: contractTerms,
  message: text(500).nullable(),
  diff: z.array(termsChange),
});
export type ContractRevision = z.output<typeof contractRevision>;

/** Who signed which version. */
export const contractSignature = z.strictObject({
  side: contractSide.schema,
  revision: int(1),
  name: text(40),
  at: time(),
  /** SHA-256 of the terms, in hexadecimal. */
  hash: text(64),
});
export type ContractSignature = z.output<typeof contractSignature>;

/** A text that whoever signs agrees to, in the version in force. */
export const termsToSign = z.strictObject({
  termsSeq: seq(),
  termsType: termsType.schema,
  title: text(60),
  version: int(1),
  /** Category whose page shows it. */
  legalSeq: seq(),
});
export type TermsToSign = z.output<typeof termsToSign>;

export const contractDetail = z.strictObject({
  ...contractRow.shape,
  /** The caller's own side. */
  side: contractSide.schema,
  producer: contractParty,
  gripper: contractParty,
  /** In force; of a contract that is not signed yet, as proposed last. */
  terms: contractTerms,
  termsRevision: int(1),
  /** What the last proposer wrote beside it. */
  message: text(500).nullable(),
  /** What the last proposal changed. */
  diff: z.array(termsChange),
  /** A change of a running contract. */
  pending: z
    .strictObject({
      ...contractRevision.shape,
      /** Day at whose midnight it comes into force; null while it waits for an answer. */
      forceDay: day().nullable(),
    })
    .nullable(),
  signatures: z.array(contractSignature),
  termsToSign: z.array(termsToSign),
  /** Of a rejected one. */
  rejected: z.strictObject({ reason: proposalFeedbackReason.schema, text: text(500).nullable() }).nullable(),
  /** Names of the products in terms and differences. */
  names: z.array(z.strictObject({ productSeq: seq(), name: text(100) })),
  /** Names of the files in terms of any version. */
  files: z.array(z.strictObject({ pathname: text(500), name: text(255) })),
  /** The first day on which it can end. */
  endFrom: day(),
  /** The older contract that it was made of. */
  legacySeq: seq().nullable(),
  createdAt: time(),
  can: canSchema(contractCanKeys, contractRefusals),
});
export type ContractDetail = z.output<typeof contractDetail>;

export const legacyContractDetail = z.strictObject({
  ...legacyContractRow.shape,
  side: contractSide.schema,
  memo: text(1_000),
  revisions: z.array(contractRevision),
  /** The proposal that it was turned into. */
  convertedTo: seq().nullable(),
  can: canSchema(legacyCanKeys, contractRefusals),
});
export type LegacyContractDetail = z.output<typeof legacyContractDetail>;
