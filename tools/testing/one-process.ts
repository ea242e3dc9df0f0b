/**
 * A database by whose connections each statement runs in one process. PostgreSQL takes several where it finds that worth it
 * and the machine has them to spare: one that sums and one that does not are no measure of each other.
 */
export function inOneProcess(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c max_parallel_workers_per_gather=0');
  return url.href;
}
