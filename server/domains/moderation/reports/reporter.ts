/** What came of a report, told to the buyer who made it: buyers have no bell (community.md §3). */
import { MY_PAGE } from '@jangteo/contract/moderation/pages.ts';
import { reportEnded } from '@jangteo/contract/fan/report-words.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { publicLink } from '../../../kit/http/public-link.ts';
import { subscribe } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { readPerson } from '../sanctions/queries.ts';
import { tellPerson } from '../tell.ts';

export const tellReporter = subscribe({
  topic: 'report.decided',
  name: 'tell-reporter',
  run: ({ key, payload: { reporterSeq, name, state } }, { pools, config }) =>
    inTransaction(pools.job, [], async (db, client) => {
      const who = await readPerson(db, reporterSeq);
      if (who?.userType !== 'consumer') return;
      await onceEver(client, `${key}:tell`, async () => {
        const text = [`[장터] ${reportEnded[state]}${name && ` (${name})`}`, publicLink(config, MY_PAGE)];
        const said = { subject: '[장터] 신고 처리 안내', text: text.filter(Boolean).join('\n'), key };
        await tellPerson(db, config, who, said);
      });
    }),
});
