/** 제재: all that the reader is told of. Nothing where there is none. */
import { AsyncPanel } from './AsyncPanel.tsx';
import { OwnSanctions, useOwnSanctions } from './OwnSanctions.tsx';

export function PunishPanel() {
  const sanctionsQuery = useOwnSanctions();
  if (!sanctionsQuery.isError && (sanctionsQuery.data?.data.length ?? 0) === 0) return null;
  return (
    <AsyncPanel query={sanctionsQuery} noun="제재 내역" title="제재" flush>
      {(sanctions) => <OwnSanctions sanctions={sanctions} />}
    </AsyncPanel>
  );
}
