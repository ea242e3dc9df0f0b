// In which order test files begin.
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../up/home.ts';

/** Rooms whose files may take a minute each: a machine that has not run them before cannot know. */
const LONG = ['server/proofs/', 'tools/new/', 'tools/seed/', 'server/media/'];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG.some((room) => path.relative(root, moduleId).startsWith(room));

/** What takes long begins first: at the end no core idles while another is in the middle of it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
