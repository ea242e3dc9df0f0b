import type { Examples } from '../../proofs/occasion.ts';

export const examples: Examples = {};
