import { hydrateRoot } from 'react-dom/client';
import '../console/ui/tokens.css';
import '../console/ui/base.css';
import './kit/page.css';
import { pages, type PageName, type Pages } from './pages.tsx';

interface Told<N extends PageName> {
  name: N;
  data: Pages[N];
}

function go<N extends PageName>({ name, data }: Told<N>): void {
  hydrateRoot(document.getElementById('root')!, pages[name].content(data));
}

const told = JSON.parse(document.getElementById('jt-page')!.textContent!) as Told<PageName>;
if (new URLSearchParams(location.search).has('sns'))
  await import('./sign-in/came-back.tsx').then((m) => m.cameBack()).catch(() => undefined);
go(told);
void import('./kit/fonts.ts');
