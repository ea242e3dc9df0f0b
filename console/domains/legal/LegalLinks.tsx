/** 이용약관 · 개인정보 · 운영정책 · 전자금융: the texts of the platform below a page, a link to each category (R338). */
import { legalApi, type LegalCategory } from '@jangteo/contract/legal/legal.api.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { paths } from '../../kit/paths.ts';

let exposed: readonly LegalCategory[] | null = null;

/** Asked once for all pages that are opened here; where it fails, the next page asks again. */
function useExposed(): readonly LegalCategory[] {
  const [list, setList] = useState(exposed);
  useEffect(() => {
    if (exposed) return;
    let gone = false;
    void call(legalApi.exposed).then(
      ({ data }) => {
        exposed = data;
        if (!gone) setList(data);
      },
      () => undefined, // a page does its work without them
    );
    return () => void (gone = true);
  }, []);
  return list ?? [];
}

/** Each apart: what was typed into the page above stays. */
export function LegalLinks() {
  const list = useExposed();
  return (
    <nav className="jt-house-legal" aria-label="약관 및 정책">
      {list.map(({ id, name }) => (
        <Link key={id} to={paths.legal(id)} target="_blank">
          {name}
        </Link>
      ))}
    </nav>
  );
}
