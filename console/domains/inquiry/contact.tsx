import type { InquiryDetail } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import type { ContactLine } from '../order/contact-place.ts';
import { OLD } from './acts.tsx';
import { StartDialog } from './StartDialog.tsx';

/** The shop speaks first, about a line that somebody bought. */
export const contactBuyer = (line: ContactLine): void =>
  void editOne<InquiryDetail>(
    OLD,
    (done) => <StartDialog line={line} done={done} />,
    '구매자에게 문의를 보냈습니다.',
  );
