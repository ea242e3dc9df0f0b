/** 제재: of persons, products and lives, the newest first; new ones are imposed, appeals decided, old ones lifted (operator.md §5, §8). */
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { sanctionState } from '@jangteo/contract/moderation/moderation.enums.ts';
import { sanctionApi } from '@jangteo/contract/moderation/sanction.api.ts';
import { sanctionList, type DeskSanctionRow } from '@jangteo/contract/moderation/sanction.list.ts';
import { sanctionKind, sanctionReason, sanctionScope } from '@jangteo/contract/sanction/sanction.enums.ts';
import { call, report } from '../../../kit/call/call.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { dateTime } from '../../../ui/format.ts';
import { PunishDialog } from '../desk/PunishDialog.tsx';
import { WordsDialog } from '../desk/WordsDialog.tsx';
import { ImposeDialog } from './ImposeDialog.tsx';
import { SanctionDialog } from './SanctionDialog.tsx';
import '../desk/desk.css';

/** Of the chat in all lives: as they are now, then the dialog. */
async function editWords(): Promise<void> {
  try {
    const { data } = await call(roomApi.operatorWords);
    await show<true>((done) => <WordsDialog start={data} onClose={() => done(null)} />);
  } catch (error) {
    report(error);
  }
}

export const SanctionsPage = () => (
  <ListPage<DeskSanctionRow>
    spec={sanctionList}
    load={sanctionApi.sanctions}
    note="해제하면 막았던 것이 모두 전으로 돌아갑니다. 이의 신청은 제재한 운영자가 아닌 다른 운영자가 결정합니다."
    actions={<Actions />}
    cells={{ scope: (row) => scopeText(row), until: (row) => untilText(row) }}
    linked="sanctionSeq"
    openKey={(row) => String(row.sanctionSeq)}
    drawer={({ open, close }) => open && <SanctionDialog sanctionSeq={Number(open)} onClose={close} />}
    card={(row) => <SanctionCard row={row} />}
    empty={{ title: '제재가 없습니다.', next: '‘회원 제재’나 ‘상품 제재’로 시작할 수 있습니다.' }}
  />
);

const Actions = () => {
  const none = noRight(sanctionApi.impose);
  return (
    <>
      <Button onClick={() => void editWords()}>채팅 금칙어</Button>
      <Button
        disabledReason={none}
        onClick={() => void show<true>((done) => <PunishDialog onClose={() => done(null)} />)}
      >
        상품 제재
      </Button>
      <Button
        variant="primary"
        disabledReason={none}
        onClick={() => void show<true>((done) => <ImposeDialog onClose={() => done(null)} />)}
      >
        회원 제재
      </Button>
    </>
  );
};

const scopeText = ({ scope }: DeskSanctionRow): string =>
  scope.map((one) => sanctionScope.label(one)).join(' · ');
const untilText = ({ until, state }: DeskSanctionRow): string =>
  until === null ? (state === 'ACTIVE' ? '해제할 때까지' : '') : dateTime(until);

function SanctionCard({ row }: { row: DeskSanctionRow }) {
  const { sanctionSeq, userName, kind, reason, from, by, state } = row;
  return (
    <div className="jt-desk-card">
      <div className="jt-row">
        <b className="jt-grow">
          {userName} <span className="jt-muted">{sanctionSeq}</span>
        </b>
        <EnumTag of={sanctionState} value={state} />
      </div>
      <small>
        <Dotted of={[sanctionReason.label(reason), sanctionKind.label(kind), scopeText(row)]} />
      </small>
      <small>
        <Dotted of={[`${dateTime(from)}부터`, untilText(row), by]} />
      </small>
    </div>
  );
}
