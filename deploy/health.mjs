// HEALTHCHECK of the image: an API says whether it lives; of the other processes their supervisor does.
import { existsSync, readFileSync } from 'node:fs';

const command = existsSync('/proc/1/cmdline') ? readFileSync('/proc/1/cmdline', 'utf8').split('\0') : [];
if (!command.includes('api')) process.exit(0);
const port = process.env.PORT ?? '4000';
const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
