/** Categories of texts (0211_legal_texts.sql) that a page names by itself, before it has asked anything. */
export const legalPages = { service: 1, privacy: 2 } as const;
