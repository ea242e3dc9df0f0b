/** FAQ 관리: what buyers ask again and again, answered once, in an order by hand (R335, R336). */
import { faqApi, FAQS } from '@jangteo/contract/board/faq/faq.api.ts';
import { faqCategory } from '@jangteo/contract/board/faq/faq.enums.ts';
import type { FaqRow } from '@jangteo/contract/board/faq/faq.list.ts';
import { call } from '../../../kit/call/call.ts';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { ExposeSwitch } from '../../../kit/record/ExposeSwitch.tsx';
import { opening } from '../../../kit/record/dialog.tsx';
import { recordActs } from '../../../kit/record/record-acts.tsx';
import { RecordList } from '../../../kit/record/RecordList.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { later } from '../../../ui/later.tsx';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { faqRecord } from '../asks.ts';
import '../board.css';

const FaqDialog = later(() => import('./FaqDialog.tsx').then((m) => m.FaqDialog));
const open = opening(faqRecord, (seq, done) => <FaqDialog seq={seq} done={done} />);

const move = ({ gripperFAQSeq, version }: FaqRow, sortOrder: number): void =>
  void sendOne(['board-faq'], () =>
    call(faqApi.sort, { params: { gripperFAQSeq }, body: { sortOrder, version } }),
  );

const acts = recordActs(faqRecord, {
  titleOf: (row: FaqRow) => row.question,
  gone: () => '구매자 화면에서 바로 사라집니다.',
  exposed: 'expose',
  opens: open,
  more: (row) => [
    ...(row.sortOrder > 1 ? [{ key: 'first', label: '맨 위로', onSelect: () => move(row, 1) }] : []),
    { key: 'last', label: '맨 아래로', onSelect: () => move(row, FAQS) },
  ],
});

const Place = ({ row }: { row: FaqRow }) => (
  <span className="jt-row jt-board-place">
    <b>{row.sortOrder}</b>
    <IconButton
      size="small"
      label={`‘${row.question}’ 위로`}
      icon={<IconArrowUp />}
      disabledReason={row.sortOrder === 1 && '이미 맨 위입니다.'}
      onClick={() => move(row, row.sortOrder - 1)}
    />
    <IconButton
      size="small"
      label={`‘${row.question}’ 아래로`}
      icon={<IconArrowDown />}
      onClick={() => move(row, row.sortOrder + 1)}
    />
  </span>
);

const Question = ({ row }: { row: FaqRow }) => (
  <button type="button" className="jt-board-title" onClick={() => open(row.gripperFAQSeq)}>
    {row.question}
  </button>
);

export const FaqPage = () => (
  <RecordList
    of={acts}
    note={`상품 상세와 라이브 화면의 ‘자주 묻는 질문’에 이 순서로 보입니다. ${FAQS}개까지 등록할 수 있습니다.`}
    searchHint="질문, 답변"
    cells={{
      sortOrder: (row) => <Place row={row} />,
      question: (row) => <Question row={row} />,
      expose: (row) => <ExposeSwitch of={acts} row={row} />,
    }}
    card={(row) => (
      <>
        <Question row={row} />
        <div className="jt-row jt-wrap">
          <Chip outline>{faqCategory.label(row.category)}</Chip>
          <Place row={row} />
          <ExposeSwitch of={acts} row={row} />
        </div>
      </>
    )}
    empty={{
      title: '등록한 FAQ가 없습니다.',
      next: '자주 받는 질문에 미리 답해 두면 문의가 줄어듭니다.',
    }}
  />
);
