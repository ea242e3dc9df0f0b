// Test files of one worker share its modules, which are loaded once (half a
// second that each file would pay). What modules keep is put back after each
// file, so that no file is met by the clock, limits or stand-ins of another.
import { afterAll, afterEach, vi } from 'vitest';
import { forgetSessions } from '../../server/kit/auth/session.ts';
import { askedWithin } from '../../server/kit/db/outside.ts';
import { clock } from '../../server/kit/clock/clock.ts';
import { setTracing } from '../../server/kit/telemetry/trace.ts';
import { resetRates } from '../../server/kit/http/rate.ts';
import { forgetMany } from '../../server/kit/list/many.ts';

/** D10: no company was waited for within a request's transaction, whatever became of the error. */
afterEach(() => {
  const asked = askedWithin();
  if (asked.length > 0) throw new Error(`asked within a request's transaction: ${asked.join(', ')}`);
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  clock.set(null);
  resetRates();
  setTracing(null);
  forgetSessions();
  forgetMany();
});
