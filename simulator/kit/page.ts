/** How pages of the simulator look: a form alone, in the font of the system or the product's, by day and by night. */
const LOOK = `
:root{color-scheme:light dark}
body{font:15px/1.5 'Pretendard Variable',Pretendard,system-ui,sans-serif;max-width:24rem;margin:2rem auto;padding:0 1.25rem;word-break:keep-all}
h1{font-size:1.35rem;margin:0 0 .25rem}
p{margin:.25rem 0 1.25rem;opacity:.75}
form{display:grid;gap:1rem}
label{display:grid;gap:.35rem;font-weight:600;font-size:.875rem}
label:has([type=checkbox]){grid-template-columns:auto 1fr;align-items:center;gap:.5rem}
input,select,button{font:inherit;font-weight:400}
input:not([type=checkbox]),select{box-sizing:border-box;width:100%;height:44px;padding:0 .75rem;border:1px solid #8a90a0;border-radius:8px}
button{min-height:44px;padding:0 .9rem;border:1px solid #8a90a0;border-radius:8px;background:none;color:inherit;cursor:pointer}
button[data-main]{border-color:#4a4ed8;background:#4a4ed8;color:#fff;font-weight:600}
`;

/** A page of the simulator; `body` is ours, nothing that somebody wrote stands in it. */
export const simulatorPage = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="ko"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${LOOK}</style>
<body><h1>${title}</h1>
${body}</body></html>`;
