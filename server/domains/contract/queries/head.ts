import { sql } from 'kysely';
import type {
  ContractSide,
  ContractStatus,
  ProposalFeedbackReason,
} from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractTerms } from '@jangteo/contract/contract/contract.terms.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { json } from '../../../kit/db/json.ts';

/** A contract without its terms. */
export interface Head {
  contractSeq: number;
  sellerSeq: number;
  gripperSeq: number;
  producerName: string;
  gripperName: string;
  kind: 'MATCHING' | 'LEGACY';
  status: ContractStatus;
  version: number;
  /** The newest version of the terms. */
  revision: number;
  forceRevision: number | null;
  turn: ContractSide | null;
  lastBy: ContractSide;
  lastClaimAt: string;
  replyBy: string | null;
  startDay: string;
  endDay: string | null;
  forceDay: string | null;
  ending: boolean;
  productCount: number;
  commissionMin: number;
  commissionMax: number;
  fixedFee: number;
  allotted: number | null;
  price: number | null;
  thumbnail: string | null;
  soldAmount: number;
  commission: number;
  rejectReason: ProposalFeedbackReason | null;
  rejectText: string | null;
  legacySeq: number | null;
  convertedTo: number | null;
  createdAt: string;
}

/** A contract of this seller. */
export async function readHead(db: Db, seller: number, contract: number): Promise<Head | null> {
  const { rows } = await send(
    db,
    sql<Head>`select m.contract_seq as "contractSeq", m.seller_seq as "sellerSeq", m.gripper_user_seq as "gripperSeq",
        coalesce(s.shop_name, s.name) as "producerName", coalesce(g.shop_name, g.name) as "gripperName", m.kind, m.status,
        m.version, m.revision, m.force_revision as "forceRevision", m.turn, m.last_by as "lastBy",
        m.claimed_at as "lastClaimAt", m.reply_by as "replyBy", m.start_day::text as "startDay", m.end_day::text as "endDay",
        m.force_day::text as "forceDay", m.ending, m.product_count as "productCount",
        coalesce(m.commission_min, m.commission_bps) as "commissionMin", m.commission_bps as "commissionMax",
        m.fixed_fee as "fixedFee", m.allotted, m.price, m.thumbnail, m.sold_amount as "soldAmount",
        m.commission_amount as commission, m.reject_reason as "rejectReason", m.reject_text as "rejectText",
        m.legacy_seq as "legacySeq", m.converted_to as "convertedTo", m.created_at as "createdAt"
      from matching_contract m join account_user s on s.user_seq = m.seller_seq
        join account_user g on g.user_seq = m.gripper_user_seq
      where m.seller_seq = ${seller} and m.contract_seq = ${contract}`,
  );
  return rows[0] ?? null;
}

/** One version of the terms as it was sent, and who signed it. */
export interface Revision {
  revision: number;
  by: ContractSide;
  at: string;
  message: string | null;
  terms: ContractTerms;
  hash: string;
  byName: string;
  byIp: string | null;
  signName: string | null;
  signIp: string | null;
  signedAt: string | null;
}

/** Every version, the newest first. */
export async function readRevisions(db: Db, seller: number, contract: number): Promise<Revision[]> {
  const { rows } = await send(
    db,
    sql<Revision>`select revision, by_side as "by", at, message, terms, terms_hash as hash, by_name as "byName",
        by_ip as "byIp", sign_name as "signName", sign_ip as "signIp", signed_at as "signedAt"
      from contract_revision where seller_seq = ${seller} and contract_seq = ${contract} order by revision desc`,
  );
  return [...rows];
}

export interface NewRevision {
  seller: number;
  contract: number;
  revision: number;
  by: ContractSide;
  at: Date;
  message: string | null;
  terms: ContractTerms;
  hash: string;
  name: string;
  ip: string;
}

export const insertRevision = (db: Db, one: NewRevision): Promise<unknown> =>
  send(
    db,
    sql`insert into contract_revision (seller_seq, contract_seq, revision, by_side, at, message, terms, terms_hash, by_name,
        by_ip)
      values (${one.seller}, ${one.contract}, ${one.revision}, ${one.by}, ${toKst(one.at)}, ${one.message},
        ${json(one.terms)}, ${one.hash}, ${one.name}, ${one.ip})`,
  );

/** The other one's signature; the proposer's stands with the proposal. */
export const signRevision = (
  db: Db,
  {
    seller,
    contract,
    revision,
    name,
    ip,
    at,
  }: Pick<NewRevision, 'seller' | 'contract' | 'revision' | 'name' | 'ip' | 'at'>,
): Promise<unknown> =>
  send(
    db,
    sql`update contract_revision set sign_name = ${name}, sign_ip = ${ip}, signed_at = ${toKst(at)}
      where seller_seq = ${seller} and contract_seq = ${contract} and revision = ${revision} and signed_at is null`,
  );

/** What a contract says of its terms: what lists filter and show. */
export interface TermsInShort {
  start_day: string;
  end_day: string | null;
  product_count: number;
  product_seqs: number[];
  names: string;
  commission_min: number;
  commission_bps: number;
  fixed_fee: number;
  allotted: number | null;
  price: number | null;
  thumbnail: string | null;
}

interface NewHead {
  seller: number;
  gripper: number;
  by: ContractSide;
  turn: ContractSide;
  status: ContractStatus;
  at: Date;
  replyBy: Date;
  legacySeq: number | null;
  short: TermsInShort;
}

/** A proposal that nobody has answered; answers its number. */
export async function insertHead(db: Db, one: NewHead): Promise<number> {
  const { short } = one;
  const { rows } = await send(
    db,
    sql<{ seq: number }>`insert into matching_contract (seller_seq, gripper_user_seq, kind, status, revision,
        force_revision, turn, last_by, claimed_at, created_at, reply_by, start_day, end_day, product_count, product_seqs,
        names, commission_min, commission_bps, fixed_fee, allotted, thumbnail, legacy_seq)
      values (${one.seller}, ${one.gripper}, 'MATCHING', ${one.status}, 1, null, ${one.turn}, ${one.by}, ${toKst(one.at)},
        ${toKst(one.at)}, ${toKst(one.replyBy)}, ${short.start_day}, ${short.end_day}, ${short.product_count},
        ${short.product_seqs}, ${short.names}, ${short.commission_min}, ${short.commission_bps}, ${short.fixed_fee},
        ${short.allotted}, ${short.thumbnail}, ${one.legacySeq})
      returning contract_seq as seq`,
  );
  return rows[0]!.seq;
}

/** An older one is turned into the proposal that names it; answers whether it was as it was read, and was not yet. */
export async function markConverted(
  db: Db,
  { seller, legacy, version, to }: { seller: number; legacy: number; version: number; to: number },
): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update matching_contract set converted_to = ${to}, version = version + 1
      where seller_seq = ${seller} and contract_seq = ${legacy} and kind = 'LEGACY' and converted_to is null
        and version = ${version}`,
  );
  return numAffectedRows === 1n;
}
