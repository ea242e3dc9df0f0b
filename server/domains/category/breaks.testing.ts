import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [['N3', 'delete from category_doc_queue']];
