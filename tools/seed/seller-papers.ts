/** The files behind the sellers' papers: drawn specimens, sealed as uploads are. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { storageHome } from '../../server/adapters/storage/open.ts';
import { openVault } from '../../server/domains/file/vault.ts';

/** A file of a seller's paper, or of one that goes with a change of business. */
export const idOfPaper = (userSeq: number, docType: number, what: 'file' | 'change' | 'object'): string =>
  createHash('sha256').update(`demo seller paper ${what} ${userSeq} ${docType}`).digest('hex').slice(0, 32);

const TEXT = 'BT /F1 56 Tf 0.7 0.7 -0.7 0.7 150 300 Tm (SPECIMEN) Tj ET 2 w 60 60 475 722 re S';
/** A page of A4 with a frame and a word across it: what stands in a real one is nobody's business here. */
const PAGE = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${TEXT.length}>>stream
${TEXT}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** Registers a file under each paper that has none yet; its bytes lie in the vault of an installation alone. */
export async function storeSellerPapers(
  client: pg.ClientBase,
  home: string | null,
  secret: string,
): Promise<void> {
  const vault = home === null ? null : openVault({ ...storageHome(home), secret, formerSecrets: [] });
  const { rows } = await client.query<{ owner: string; id: string; name: string; at: string }>(
    `select user_seq::text as owner, substr(pathname, 8) as id, file_name as name, submitted_at::text as at from seller_doc
        where not exists (select from stored_file f where f.file_id = substr(pathname, 8))
      union all select seller_seq::text, substr(pathname, 8), file_name, submitted_at::text from business_conversion_doc`,
  );
  for (const { owner, id, name, at } of rows) {
    const key = createHash('sha256').update(`object ${id}`).digest('hex').slice(0, 32);
    if (vault && (await vault.stat(key)) === null) await vault.put(Readable.from([PAGE]), key);
    await client.query(
      `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
          storage_key, created_at)
        values ($1, $2, 'IDENTITY_DOC', $3, 'pdf', 'application/pdf', $4, $5, $6, $7)`,
      [id, owner, name, PAGE.length, createHash('sha256').update(PAGE).digest('hex'), key, at],
    );
  }
}
