// fourEyesWon, above which money waits for a second operator. Files of errands share a database and run beside each other: one
// at a time relies on it.
import { afterAll, beforeAll, vi } from 'vitest';
import { settingDefaults } from '@jangteo/contract/reference/settings.ts';
import { origin } from './browser.ts';
import { connect } from './live-stage.ts';

const inForce = (won: number): Promise<boolean> =>
  vi.waitUntil(
    async () =>
      new RegExp(`fourEyesWon&quot;:${won}\\b`).test(await (await fetch(`${origin()}/login`)).text()),
    { timeout: 120_000, interval: 200 },
  );

/** Has the limit at `won` while the file runs; without it, at what it is. The server reads it anew within half a minute. */
export function holdFourEyes(won: () => number | Promise<number> = () => settingDefaults.fourEyesWon): void {
  let client: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    client = await connect();
    await client.query("select pg_advisory_lock(hashtext('fourEyesWon'))");
    const limit = await won();
    if (limit !== settingDefaults.fourEyesWon)
      await client.query(
        "insert into setting (name, effective_from, value) values ('fourEyesWon', '2020-01-01', $1)",
        [limit],
      );
    await inForce(limit);
  }, 900_000);
  afterAll(async () => {
    await client.query("delete from setting where name = 'fourEyesWon'");
    await client.end();
  });
}
