/**
 * What may be uploaded, and how each kind is told and served.
 * The MIME type never comes from the client (G-FIL-3).
 */
export const KINDS = {
  jpg: { exts: ['jpg', 'jpeg'], mime: 'image/jpeg', inline: true },
  png: { exts: ['png'], mime: 'image/png', inline: true },
  gif: { exts: ['gif'], mime: 'image/gif', inline: true },
  webp: { exts: ['webp'], mime: 'image/webp', inline: true },
  mp4: { exts: ['mp4'], mime: 'video/mp4', inline: true },
  pdf: { exts: ['pdf'], mime: 'application/pdf', inline: false },
  xls: { exts: ['xls'], mime: 'application/vnd.ms-excel', inline: false },
  xlsx: {
    exts: ['xlsx'],
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    inline: false,
  },
  ppt: { exts: ['ppt'], mime: 'application/vnd.ms-powerpoint', inline: false },
  pptx: {
    exts: ['pptx'],
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    inline: false,
  },
  zip: { exts: ['zip'], mime: 'application/zip', inline: false },
  csv: { exts: ['csv'], mime: 'text/csv; charset=utf-8', inline: false },
} as const;
export type Kind = keyof typeof KINDS;

export interface Purpose {
  maxBytes: number;
  kinds: readonly Kind[];
  /** Served to anybody under /media; else only to its owner through a signed link. */
  public: boolean;
  /** Buyers leave it, too; all else is left by who sells or hosts. */
  buyers?: true;
  /**
   * An xls may be a page with a table, as courier sites hand it out, or text with tabs, as their programs do; it is
   * parsed in a sandbox only (D16).
   */
  tables?: boolean;
  /** An xlsx may be locked with a password: what is in it is looked at by the sandbox that opens it (D16). */
  locked?: boolean;
  /**
   * Sealed under a key of its own, apart from everything else, and opened by no link: only the domain that asks for it
   * hands it out (accounts.md §5).
   */
  sealed?: boolean;
}

const MB = 1_048_576;
export const IMAGE_KINDS: readonly Kind[] = ['jpg', 'png'];
/**
 * Every image that a browser shows and that can be drawn
 * anew (R139); an SVG is a program, a HEIC cannot be read.
 */
const ANY_IMAGE = ['jpg', 'png', 'gif', 'webp'] as const;
export type ImageKind = (typeof ANY_IMAGE)[number];
export const isImage = (kind: Kind): kind is ImageKind => (ANY_IMAGE as readonly Kind[]).includes(kind);

/** R145 and its exceptions; other purposes come with their issues. */
export const PURPOSES: Readonly<Record<string, Purpose>> = {
  /** The documents' plain way in; no call takes such a file further, so it is gone after a week (jobs.ts). */
  GENERAL: { maxBytes: 5 * MB, kinds: Object.keys(KINDS) as Kind[], public: false, buyers: true },
  DETAIL_IMAGE: { maxBytes: 10 * MB, kinds: IMAGE_KINDS, public: true },
  PREVIEW_IMAGE: { maxBytes: 5 * MB, kinds: IMAGE_KINDS, public: true },
  /** Models, and pictures of notices, help and boards. */
  BOARD_IMAGE: { maxBytes: 5 * MB, kinds: IMAGE_KINDS, public: true },
  /** Films in notices, help and boards. */
  BOARD_VIDEO: { maxBytes: 50 * MB, kinds: ['mp4'], public: true },
  /** What lies in or beside a notice, an article or a post: whoever may read that opens it. */
  BOARD_FILE: {
    maxBytes: 5 * MB,
    kinds: ['jpg', 'png', 'pdf', 'xls', 'xlsx', 'ppt', 'pptx', 'zip'],
    public: false,
  },
  LIVE_IMAGE: { maxBytes: 5 * MB, kinds: IMAGE_KINDS, public: true },
  /** How a channel shows itself. */
  PROFILE_IMAGE: { maxBytes: 5 * MB, kinds: IMAGE_KINDS, public: true },
  PROFILE_VIDEO: { maxBytes: 50 * MB, kinds: ['mp4'], public: true },
  /** What somebody saw and reports; the operator's eyes. */
  REPORT: { maxBytes: 5 * MB, kinds: IMAGE_KINDS, public: false, buyers: true },
  /** What is asked and answered; both sides see it. */
  INQUIRY: { maxBytes: 5 * MB, kinds: IMAGE_KINDS, public: false, buyers: true },
  /** What a buyer shows of what they bought, to everybody. */
  REVIEW_IMAGE: { maxBytes: 5 * MB, kinds: IMAGE_KINDS, public: true, buyers: true },
  /** What came back broken, and why it is refused; both sides see it. */
  CLAIM: { maxBytes: 5 * MB, kinds: IMAGE_KINDS, public: false, buyers: true },
  /** What a short is made of; gone a day after it is made (server/domains/broadcast). */
  SHORTS_VIDEO: { maxBytes: 200 * MB, kinds: ['mp4'], public: false },
  PRODUCT_VIDEO: { maxBytes: 50 * MB, kinds: ['mp4'], public: true },
  /** Products and options to be written. */
  SHEET: { maxBytes: 5 * MB, kinds: ['xlsx', 'csv'], public: false, locked: true },
  /** What two parties attach to their contract; both open it. */
  CONTRACT: { maxBytes: 5 * MB, kinds: ['jpg', 'png', 'pdf', 'xls', 'xlsx'], public: false },
  /** What the law asks of whoever sells something (contract/category/doc.api.ts). */
  CATEGORY_DOC: { maxBytes: 5 * MB, kinds: ['jpg', 'png', 'pdf'], public: false },
  /** Papers of an account: identity, business, bankbook (contract/seller/paper.api.ts). */
  IDENTITY_DOC: { maxBytes: 5 * MB, kinds: ['jpg', 'png', 'pdf'], public: false, sealed: true, buyers: true },
  /** Tracking numbers and ticket codes (contract/delivery/upload.api.ts). */
  DELIVERY_UPLOAD: {
    maxBytes: 5 * MB,
    kinds: ['xlsx', 'xls', 'csv'],
    public: false,
    tables: true,
    locked: true,
  },
};

/** What the house itself puts there: nobody uploads it, and no chore takes it away. */
export const HOUSE_PURPOSES: Readonly<Record<string, Pick<Purpose, 'public'>>> = {
  /** Background music (server/domains/reference). */
  MUSIC: { public: true },
  /** Replays and clips, for their channel to save; shown to others under their playId (server/domains/broadcast). */
  LIVE_VIDEO: { public: false },
};
export const MUSIC_MIME = 'audio/mpeg';

/** The kind that a file name claims, or null. */
export function claimedKind(filename: string): Kind | null {
  const ext = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  const found = Object.entries(KINDS).find(([, kind]) => (kind.exts as readonly string[]).includes(ext));
  return filename.includes('.') && found ? (found[0] as Kind) : null;
}
