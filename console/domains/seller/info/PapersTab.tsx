/** 판매자 서류: those that the account needs, each replaced by itself. */
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import type { PaperRow } from '@jangteo/contract/seller/paper.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { DocBoard, type DocCard } from '../../../kit/form/DocBoard.tsx';
import { session } from '../../../kit/session.ts';
import { dialog } from '../../../ui/dialog.ts';
import { day, josa } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { docTypeOf, paperCard, paperName } from '../parts/paper-words.ts';
import { paperUpload } from '../parts/PaperBoard.tsx';
import { writeInfo } from './info.ts';
import { takePaper } from './paper-file.ts';

const noteOf = ({ state, expiresOn }: PaperRow, note: DocCard['note']) =>
  expiresOn && (state === 'APPROVED' || state === 'EXPIRED') ? `유효기간 ${day(expiresOn)}까지` : note;

export function PapersTab({ info: { docs, version } }: { info: ProducerInfo }) {
  const userSeq = session.use()?.user.userSeq ?? 0;
  const hand = async (doc: DocCard, pathname: string) => {
    const docType = docTypeOf(doc);
    try {
      await writeInfo({ version, docs: [{ docType, pathname }] });
      toast(`${josa(paperName(docType), '을/를')} 냈습니다. 심사 결과를 알려 드립니다.`, { tone: 'success' });
    } catch (error) {
      await dialog.alert(messageOf(error), { title: '서류를 내지 못했습니다' });
    }
  };
  return (
    <Panel title="판매자 서류" note="내려받는 사본에는 보는 사람과 시각이 찍힙니다.">
      <DocBoard
        label="판매자 서류"
        hideLabel
        docs={docs.map((row) => {
          const card = paperCard(row, undefined);
          return { ...card, note: noteOf(row, card.note) };
        })}
        upload={paperUpload}
        onFile={(doc, { pathname }) => hand(doc, pathname)}
        onOpen={(doc) => void takePaper(userSeq, docTypeOf(doc))}
      />
    </Panel>
  );
}
