// As database.setup.ts, on the oldest PostgreSQL that README promises.
import type { TestProject } from 'vitest/node';
import { startPlaces } from './database.setup.ts';

export default async function setup(project: TestProject) {
  const { places, stop } = await startPlaces({ oldest: true });
  project.provide('templateUrl', places.templateUrl);
  project.provide('demoHome', places.demoHome);
  return stop;
}
