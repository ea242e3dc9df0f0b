import type { Family, HistogramFamily, Labels, NumberFamily } from './instruments.ts';

const quoted = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function labelled(labels: Labels): string {
  const said = Object.entries(labels).map(([name, value]) => `${name}="${quoted(value)}"`);
  return said.length > 0 ? `{${said.join(',')}}` : '';
}

async function numberLines({ name, kind, read }: NumberFamily): Promise<string[]> {
  const points = await read('page');
  return [`# TYPE ${name} ${kind}`, ...points.map((p) => `${name}${labelled(p.labels)} ${p.value}`)];
}

function histogramLines({ name, bounds, spreads }: HistogramFamily): string[] {
  const lines = [`# TYPE ${name} histogram`];
  for (const { labels, count, sum, upTo } of spreads()) {
    for (const [i, bound] of bounds.entries())
      lines.push(`${name}_bucket${labelled({ ...labels, le: String(bound) })} ${upTo[i]}`);
    lines.push(
      `${name}_bucket${labelled({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${labelled(labels)} ${sum.toFixed(1)}`,
      `${name}_count${labelled(labels)} ${count}`,
    );
  }
  return lines;
}

/** The text of /metrics. */
export async function prometheusText(families: readonly Family[]): Promise<string> {
  const lines = await Promise.all(
    families.map((family) => (family.kind === 'histogram' ? histogramLines(family) : numberLines(family))),
  );
  return `${lines.flat().join('\n')}\n`;
}
