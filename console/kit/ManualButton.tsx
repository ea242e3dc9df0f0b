/** A manual that help offers (R163), as a button; nothing where it offers none. */
import { manualApi, type WrittenManual } from '@jangteo/contract/board/help/manual.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/Button.tsx';
import { query } from './call/query.ts';
import { takeManual } from './take-manual.ts';

export function ManualButton({ fileKey, name }: { fileKey: WrittenManual; name: string }) {
  const found = useQuery(query(manualApi.files)).data?.data.find((one) => one.fileKey === fileKey);
  if (!found) return null;
  return (
    <Button icon={<IconDownload />} onClick={() => void takeManual(found)}>
      {name}
    </Button>
  );
}
