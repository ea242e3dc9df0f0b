/** Where what was typed is kept, and since when. */
import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { dateTime, shortTime } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { Ring } from '../../ui/Progress.tsx';
import './form-page.css';
import type { DraftView } from './draft.ts';

/** `14:32`, of another day `11.18 14:32`. */
const since = (at: number): string =>
  dateTime(at).startsWith(today()) ? dateTime(at).slice(11, 16) : shortTime(at);

export function DraftMark({ state, savedAt }: Pick<DraftView<unknown>, 'state' | 'savedAt'>) {
  return (
    <span role="status" className="jt-draft-mark" data-state={state}>
      {state === 'saving' && (
        <>
          <Ring label="임시저장하는 중" size={14} />
          임시저장하는 중
        </>
      )}
      {state === 'offline' && (
        <>
          <IconCloudOff size={16} aria-hidden />
          서버에 저장하지 못해 이 브라우저에 보관 중
        </>
      )}
      {state === 'saved' && savedAt === null && '자동으로 임시저장됩니다'}
      {state === 'saved' && savedAt !== null && (
        <>
          <IconCheck size={16} aria-hidden />
          {since(savedAt)} 임시저장
        </>
      )}
    </span>
  );
}
