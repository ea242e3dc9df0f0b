/** 매뉴얼과 양식: files that a side may save (R162). */
import { manualApi } from '@jangteo/contract/board/help/manual.ts';
import type { BoardSide } from '@jangteo/contract/board/side.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { takeManual } from '../../../kit/take-manual.ts';
import { Button } from '../../../ui/Button.tsx';

export function Manuals({ side }: { side: BoardSide }) {
  const all = useQuery(query(manualApi.files, { query: { side } })).data?.data ?? [];
  if (all.length === 0) return null;
  return (
    <section aria-label="매뉴얼과 양식" className="jt-board-manuals">
      <h2>매뉴얼과 양식</h2>
      <ul className="jt-board-files">
        {all.map((one) => (
          <li key={one.fileKey}>
            <Button size="small" icon={<IconDownload />} onClick={() => void takeManual(one)}>
              {one.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
