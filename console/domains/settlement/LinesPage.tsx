/**
 * 정산 예정, and lines of what is closed: of a month its buckets as cards, what the open one comes to, and its lines.
 */
import { TOTAL } from '@jangteo/contract/settlement/settlement.enums.ts';
import { IconCalendar, IconReceipt, IconZoomQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { show } from '../../kit/overlay.tsx';
import { Button } from '../../ui/Button.tsx';
import { linesAsks } from './asks.ts';
import { LineCard, lineCells, type LineRow } from './cells.tsx';
import { CommissionsDialog } from './CommissionsDialog.tsx';
import { explain, showCalendar } from './explaining.tsx';
import { LineDrawer } from './LineDrawer.tsx';
import { useMonth } from './month.ts';
import { MonthField } from './MonthField.tsx';
import { Statements } from './Statements.tsx';
import { sides, type Phase, type Side } from './side.ts';
import { SummaryPanel } from './SummaryPanel.tsx';

const NOTES: Readonly<Record<Phase, string>> = {
  estimate: '어제까지 구매확정된 내역입니다. 오늘 확정된 주문은 내일 더해집니다.',
  result: '마감한 회차의 내역입니다. 마감한 금액은 바뀌지 않고, 고칠 것은 다음 회차에 더합니다.',
};
const EMPTY: Readonly<Record<Phase, string>> = {
  estimate: '구매확정된 주문이 다음 날 이곳에 나타납니다.',
  result: '회차가 끝나고 마감하면 이곳에 나타납니다.',
};

const showCommissions = () => void show<null>((done) => <CommissionsDialog onClose={() => done(null)} />);

export function LinesPage({
  side,
  phase,
  desks,
  view,
}: {
  side: Side;
  phase: Phase;
  desks?: ReactNode;
  view?: string;
}) {
  const month = useMonth();
  const { download } = sides[side][phase];
  return (
    <ListPage<LineRow>
      key={month}
      {...linesAsks(side, phase, month)}
      note={NOTES[phase]}
      desks={desks}
      beside={`${view ? `view=${view}&` : ''}month=${month}`}
      actions={
        <>
          <MonthField month={month} />
          <Button icon={<IconCalendar />} onClick={() => showCalendar(side)}>
            정산 캘린더
          </Button>
          {side === 'product' && (
            <Button icon={<IconReceipt />} onClick={showCommissions}>
              내 수수료표
            </Button>
          )}
        </>
      }
      figures={({ bucket = TOTAL }) => (
        <SummaryPanel side={side} phase={phase} month={month} bucket={String(bucket)}>
          <Button
            icon={<IconZoomQuestion />}
            onClick={() => explain(side, { month, bucket: String(bucket) })}
          >
            왜 이 금액?
          </Button>
          {side === 'product' && <Statements phase={phase} month={month} bucket={String(bucket)} />}
        </SummaryPanel>
      )}
      cells={lineCells}
      linked="productName"
      openKey={(row) => String(row.settleLineSeq)}
      drawer={(context) => <LineDrawer context={context} side={side} phase={phase} />}
      card={(row) => <LineCard row={row} />}
      download={download}
      empty={{ title: '이 회차에 정산 내역이 없습니다.', next: EMPTY[phase] }}
    />
  );
}

export const ProductEstimatePage = () => <LinesPage side="product" phase="estimate" />;
export const MatchingEstimatePage = () => <LinesPage side="matching" phase="estimate" />;
