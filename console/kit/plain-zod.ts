/**
 * First of all imports: zod would try whether it may make code of texts, which our policy forbids and reports
 * as a violation (G-CSP-1).
 */
import { config } from 'zod';

config({ jitless: true });
