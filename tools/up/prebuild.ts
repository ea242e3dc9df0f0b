// For an image (deploy/Containerfile): pages and processes are built once, so that a node finds them and starts.
import { buildPages, buildServer } from './build.ts';
import { programs } from './programs.ts';

await buildPages();
await buildServer(programs);
