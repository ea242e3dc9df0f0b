import { lifecycle, type Actor } from '../kit/lifecycle.ts';
import { inquiryStatus } from './inquiry.enums.ts';

/** One thread between who asks and who answers (community.md §4); a thread that is over takes nothing more. */
const thread = (entity: string, asker: Actor, answers: readonly Actor[]) =>
  lifecycle(entity, {
    initial: 'REQUIRED_CONFIRMED',
    states: inquiryStatus.values,
    actions: {
      reply: {
        label: '답변',
        from: ['REQUIRED_CONFIRMED', 'COMPLETED_REPLY'],
        to: 'COMPLETED_REPLY',
        by: answers,
      },
      askAgain: {
        label: '다시 문의',
        from: ['REQUIRED_CONFIRMED', 'COMPLETED_REPLY'],
        to: 'REQUIRED_CONFIRMED',
        by: [asker],
      },
      finish: {
        label: '문의완료',
        from: ['REQUIRED_CONFIRMED', 'COMPLETED_REPLY'],
        to: 'COMPLETED_INQUIRY',
        by: [asker],
      },
      close: { label: '문의종료', from: ['COMPLETED_REPLY'], to: 'CLOSED_INQUIRY', by: ['system'] },
    },
  });

export const inquiryLifecycle = thread('INQUIRY', 'buyer', ['seller', 'admin']);
/** 판매자 문의. */
export const askLifecycle = thread('ASK', 'seller', ['admin']);
