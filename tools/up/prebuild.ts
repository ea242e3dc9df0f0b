// For an image (deploy/Containerfile): pages and processes are built once, so that a node finds them and starts.
import { ensureInstalled } from '../setup.mjs';
import { buildPages, buildServer } from './build.ts';
import { programs } from './programs.ts';

ensureInstalled();
await buildPages();
await buildServer(programs);
