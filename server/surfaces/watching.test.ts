// What Grafana shows and Prometheus warns of, against what the processes really tell.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../tools/testing/db.ts';
import type { Deps } from '../kit/http/context.ts';
import type { Family } from '../kit/telemetry/instruments.ts';
import { closeDeps, openDeps } from '../process.ts';
import { testConfig } from '../testing/app.ts';
import { apiMetrics, mediaMetrics, workerMetrics } from './metrics.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../docs/operations/${name}`, import.meta.url), 'utf8');

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { refId: string; expr: string }[];
}
const dashboard = JSON.parse(read('grafana/dashboard.json')) as {
  uid: string;
  title: string;
  schemaVersion: number;
  panels: Panel[];
};

interface Alert {
  name: string;
  expr: string;
  texts: Record<string, string>;
}
/** The file is written by hand in one form; a line in another is a fault. */
function readAlerts(text: string): Alert[] {
  const alerts: Alert[] = [];
  for (const line of text.split('\n')) {
    const name = /^ {6}- alert: (\w+)$/.exec(line)?.[1];
    if (name) alerts.push({ name, expr: '', texts: {} });
    const [, key, value] = /^ {8,10}(\w+): '(.*)'$/.exec(line) ?? [];
    if (key === 'expr') alerts.at(-1)!.expr = value!;
    else if (key) alerts.at(-1)!.texts[key] = value!;
    else if (!name)
      expect(line).toMatch(
        /^(#.*|groups:| {2}- name: jangteo| {4}rules:| {8}(for: \d+[mh]|labels:|annotations:)| {10}severity: (critical|warning)|)$/,
      );
  }
  return alerts;
}
const alerts = readAlerts(read('alerts.yml'));

let db: TestDb;
let deps: Deps;
let families: Family[];
beforeAll(async () => {
  db = await testDb();
  deps = openDeps(testConfig(db.url), 'test');
  families = [
    ...apiMetrics(deps.pools),
    ...workerMetrics(deps.pools, []),
    ...mediaMetrics(deps.pools, () => []),
  ];
});
afterAll(async () => {
  await closeDeps(deps);
  await db.drop();
});

/** Every name under which Prometheus keeps something of ours. */
const kept = (): Set<string> =>
  new Set(
    families.flatMap(({ name, kind }) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
/** `up` is Prometheus's own. */
const namesIn = (expr: string): string[] =>
  [...expr.matchAll(/\b((?:jangteo|process)_\w+|up)\b(?=[{[\s)]|$)/g)].map(([, name]) => name!);

describe('the dashboard', () => {
  test('is one that Grafana takes: panels apart from each other, each with a title and a query', () => {
    expect(dashboard).toMatchObject({ uid: 'jangteo', schemaVersion: expect.any(Number) as number });
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    for (const panel of dashboard.panels) {
      expect(panel.title).not.toBe('');
      expect(panel.targets.length, panel.title).toBeGreaterThan(0);
    }
  });

  test('every query names what /metrics has, and everything that is measured is shown', () => {
    const shown = new Set<string>();
    for (const { title, targets } of dashboard.panels)
      for (const { expr } of targets) {
        const names = namesIn(expr);
        expect(names.length, title).toBeGreaterThan(0);
        for (const name of names) {
          expect(kept(), title).toContain(name);
          shown.add(name);
        }
      }
    const hidden = families.filter(
      ({ name }) => ![name, `${name}_bucket`, `${name}_count`].some((one) => shown.has(one)),
    );
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });
});

describe('the alerts', () => {
  const anchors = new Set(
    [...read('failures.md').matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
  test('there are some, each by a name of its own', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  });

  test.each(alerts)('$name asks what is measured, says what to do and where it stands', ({ expr, texts }) => {
    const names = namesIn(expr);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(new Set([...kept(), 'up'])).toContain(name);
    expect(texts.summary).toMatch(/[가-힣].*니다/);
    expect(texts.action).toMatch(/[가-힣].*니다\.$/);
    const [file, anchor] = texts.runbook!.split('#');
    expect(file).toBe('docs/operations/failures.md');
    expect(anchors).toContain(anchor!.toLowerCase());
  });

  test('metrics.md names every instrument', () => {
    const page = read('metrics.md');
    for (const { name } of families) expect(page).toContain(name);
  });
});
