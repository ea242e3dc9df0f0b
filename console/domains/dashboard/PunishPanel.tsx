/** 제재: all that the reader is told of. Nothing where there is none. */
import { AsyncPanel } from './AsyncPanel.tsx';
import { OwnSanctions, useOwnSanctions } from './OwnSanctions.tsx';

export function PunishPanel() {
  const asked = useOwnSanctions();
  if (!asked.isError && (asked.data?.data.length ?? 0) === 0) return null;
  return (
    <AsyncPanel asked={asked} noun="제재 내역" title="제재" flush>
      {(sanctions) => <OwnSanctions sanctions={sanctions} />}
    </AsyncPanel>
  );
}
