// In which order test files begin.
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../up/home.ts';

/** Files that may take a minute each, by how they begin: a machine that has not run them before cannot know. */
const LONG = ['server/proofs/', 'tools/new/', 'tools/seed/', 'server/media/', 'e2e/start.e2e.ts'];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG.some((begin) => path.relative(root, moduleId).startsWith(begin));

/** What takes long begins first: at the end no core idles while another is in the middle of it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
