import { BOUNDS_MS, histogram } from '../telemetry/instruments.ts';

/** Rate, errors and latency by `route`, the declared path and never the URL, and `status`. */
export const requestMs = histogram('jangteo_request_ms', 'Requests by route and status, ms', BOUNDS_MS);
