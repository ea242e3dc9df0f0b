/** What is told to an account, in words and links. Apart from the dashboard's other parts: the bell of every page has it. */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seq, text, time } from '../kit/field.ts';
import { alertType } from './dashboard.enums.ts';

export const alert = z.strictObject({
  alertSeq: seq(),
  type: alertType.schema,
  title: text(80),
  body: text(200),
  link: text(300),
  createdAt: time(),
  readAt: time().nullable(),
});
export type Alert = z.output<typeof alert>;
/** So many alerts are answered, of so many days. */
export const ALERTS = 50;
export const ALERT_DAYS = 90;

/** Alerts apart: what is new of them makes nothing else old. */
export const alertApi = defineApi('dashboard-alert', {
  list: {
    method: 'GET',
    audience: audience.console,
    summary: '90일 안의 알림, 최근 50개',
    path: '/v1/dashboard/alerts',
    answer: data(z.array(alert).max(ALERTS)),
  },
});
