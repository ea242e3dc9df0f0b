import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { openStorage, storageHome } from '../../server/adapters/storage/open.ts';
import { addDays } from '../../server/kit/clock/clock.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { ADMIN_SEQ, put } from './world.ts';
import type { World } from './world.ts';

interface Paper {
  persona: string;
  categorySeq: number;
  docTypeSeq: number;
  state: 'SUBMITTED' | 'APPROVED' | 'REJECTED';
  file: string;
  /** Days ago. */
  submitted: number;
  /** Days from now until it is over. */
  ends?: number;
  reason?: string;
}

/** Papers that the shops have handed in for their categories, numbered in this order. */
const PAPERS: readonly Paper[] = [
  {
    persona: 'producer-a',
    categorySeq: 40400,
    docTypeSeq: 2,
    state: 'APPROVED',
    file: '식품제조가공업 등록증.pdf',
    submitted: 70,
    ends: 295,
  },
  {
    persona: 'producer-a',
    categorySeq: 50300,
    docTypeSeq: 7,
    state: 'APPROVED',
    file: '향초 안전기준 신고증명서.pdf',
    submitted: 64,
    ends: 12,
  },
  {
    persona: 'producer-individual',
    categorySeq: 40500,
    docTypeSeq: 1,
    state: 'REJECTED',
    file: '영업신고증 사진.pdf',
    submitted: 3,
    reason: '신고증의 영업자 이름이 판매자 정보와 다릅니다. 이름이 같은 신고증을 다시 내 주세요.',
  },
  {
    persona: 'producer-b',
    categorySeq: 40500,
    docTypeSeq: 1,
    state: 'REJECTED',
    file: '영업신고증.pdf',
    submitted: 2,
    reason: '흐려서 읽을 수 없습니다.',
  },
  {
    persona: 'eticket',
    categorySeq: 120101,
    docTypeSeq: 10,
    state: 'SUBMITTED',
    file: '관광사업 등록증.pdf',
    submitted: 2,
    ends: 700,
  },
  {
    persona: 'eticket',
    categorySeq: 120103,
    docTypeSeq: 11,
    state: 'SUBMITTED',
    file: '농어촌민박 신고필증.pdf',
    submitted: 1,
  },
];

const FIRST = 60_001;
const idOf = (docSeq: number, what: string): string =>
  createHash('sha256').update(`demo paper ${what} ${docSeq}`).digest('hex').slice(0, 32);

export function addPapers(world: World): void {
  const today = world.days.dayOf(world.now);
  PAPERS.forEach((paper, i) => {
    const docSeq = FIRST + i;
    const submittedAt = world.now - paper.submitted * DAY;
    const decided = paper.state !== 'SUBMITTED';
    put(world, 'category_doc', {
      seller_seq: personaOf(paper.persona).userSeq,
      doc_seq: docSeq,
      category_seq: paper.categorySeq,
      doc_type_seq: paper.docTypeSeq,
      state: paper.state,
      pathname: `/files/${idOf(docSeq, 'file')}`,
      file_name: paper.file,
      expires_on: paper.ends === undefined ? null : addDays(today, paper.ends),
      reject_reason: paper.reason ?? null,
      submitted_at: wire(submittedAt),
      decided_at: decided ? wire(submittedAt + DAY) : null,
      decided_by: decided ? ADMIN_SEQ : null,
      version: decided ? 3 : 2,
    });
  });
}

/** A page of A4 with nothing but a frame: what stands in a real one is nobody's business here. */
const PAGE = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj
4 0 obj<</Length 25>>stream
2 w 60 60 475 722 re S  
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** Puts the files of the papers into the installation's store, and registers them as their sellers'. */
export async function storePapers(client: pg.ClientBase, home: string, world: World): Promise<void> {
  const storage = openStorage(storageHome(home));
  for (const row of world.rows.category_doc) {
    const docSeq = row.doc_seq as number;
    const key = idOf(docSeq, 'object');
    if ((await storage.stat(key)) === null) await storage.put(Readable.from([PAGE]), key);
    await client.query(
      `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
        storage_key, created_at) values ($1, $2, 'CATEGORY_DOC', $3, 'pdf', 'application/pdf', $4, $5, $6, $7)`,
      [
        idOf(docSeq, 'file'),
        row.seller_seq,
        row.file_name,
        PAGE.length,
        createHash('sha256').update(PAGE).digest('hex'),
        key,
        row.submitted_at,
      ],
    );
  }
}
