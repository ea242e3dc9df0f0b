/** The application that somebody waits for, whichever of the two it is. */
import { applicationApi, type Application } from '@jangteo/contract/seller/application.api.ts';
import type { RequestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { listenAs } from '../../../kit/realtime.ts';
import { reloadSession, session } from '../../../kit/session.ts';

/** How often it is asked for where nothing says that it moved, ms. */
const AGAIN_MS = 30_000;
const applicationOptions = (kind: Application['kind']) => ({
  ...query(applicationApi.read, { query: { kind } }),
  refetchInterval: AGAIN_MS,
});

/**
 * The one that follows the account's status: what the account says and what the application says are brought
 * together as soon as one of them moved.
 */
export function useApplication() {
  const status = session.use()?.user.requestProducerStatus.status;
  const producer = useQuery(applicationOptions('PRODUCER'));
  const influencer = useQuery(applicationOptions('INFLUENCER'));
  const both = [producer.data?.data, influencer.data?.data].filter((one) => one !== undefined);
  const application = both.find((one) => one.status === status) ?? both.find((one) => one.status !== 'none');
  const moved = application && application.status !== status ? application.status : null;
  const readAt = Math.max(producer.dataUpdatedAt, influencer.dataUpdatedAt);
  // Each reading tries once more, where the account could not be read or was still as before.
  useEffect(() => {
    if (moved) void reloadSession().catch(() => undefined);
  }, [moved, readAt]);
  return {
    application: both.length === 2 ? (application ?? both[0]) : undefined,
    failed: [producer, influencer].find(({ isError, data }) => isError && !data),
  };
}

/** What is decided is shown when it falls: for who is no seller yet the house does not listen. */
export const listenForApplication = () =>
  listenAs(({ event }) => {
    if (event === 'application.changed') void refetchDomains(['seller-application']);
  });

export const WAITING: readonly RequestProducerStatus[] = ['new', 'retry', 'progress'];
