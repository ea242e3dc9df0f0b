// Which codes a handler can throw, read from the source: every name that its text
// leads to is followed, and the codes that `fail` is called with there are noted.
// Names stand for all that is written under them, so the answer is rather too large.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as TS from 'typescript';

// TypeScript 7 has no API yet; the tools keep 6 for what reads sources.
const ts = createRequire(import.meta.url)('typescript') as typeof TS;

export interface Handler {
  /** File of the contract that declares the call, and its name there: `fileApi.upload`. */
  file: string;
  api: string;
  /** `serve(deskCalls[desk], …)`: the file declares several of them by a key, and each is served so. */
  each: boolean;
  key: string;
  /** Code → the place that throws it. */
  codes: ReadonlyMap<string, string>;
}

interface Found {
  codes: Map<string, string>;
  next: Set<TS.Node>;
}

/** Every handler of every `serve(api, { … })` below `server`, with the codes that it reaches. */
export function handlersOf(root: string, entry: string, isCode: (text: string) => boolean): Handler[] {
  const config = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile).config as {
    compilerOptions: object;
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([resolve(root, entry)], options);
  const sources = program.getSourceFiles();
  const house = openHouse(program.getTypeChecker(), sources, resolve(root, 'server'), isCode);
  return sources.flatMap((source) => servedIn(source, house));
}

type House = ReturnType<typeof openHouse>;

/**
 * Names are looked up by scope alone, never by type: a
 * fraction of the time, and `a.b` is covered by all of `a`.
 */
function openHouse(
  checker: TS.TypeChecker,
  sources: readonly TS.SourceFile[],
  rooms: string,
  isCode: (text: string) => boolean,
) {
  const scanned = new Map<TS.Node, Found>();
  const own = sources.filter((source) => source.fileName.startsWith(rooms));
  const symbolOf = (name: TS.Identifier): TS.Symbol | undefined => {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  };
  const declarationsOf = (name: TS.Identifier): TS.Node[] =>
    (symbolOf(name)?.declarations ?? []).filter(
      (d) => d.getSourceFile().fileName.startsWith(rooms) && isFollowed(d),
    );
  const scan = (start: TS.Node): Found => {
    const known = scanned.get(start);
    if (known) return known;
    const found: Found = { codes: new Map(), next: new Set() };
    scanned.set(start, found);
    const visit = (node: TS.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'fail')
        noteCodes(node, found);
      if (ts.isIdentifier(node) && !isMember(node))
        for (const d of declarationsOf(node)) if (d !== start) found.next.add(d);
      ts.forEachChild(node, visit);
    };
    visit(start);
    if (isOpenPlace(start)) for (const filler of fillersOf(start, own, symbolOf)) found.next.add(filler);
    return found;
  };
  /** `fail('A')`, `fail(x ? 'A' : 'B')`, and `fail(codeOf(x))` with the words that codeOf may answer. */
  const noteCodes = ({ arguments: [name] }: TS.CallExpression, found: Found): void => {
    const words = (node: TS.Node): void => {
      if (ts.isStringLiteral(node) && isCode(node.text)) found.codes.set(node.text, placeOf(node));
      ts.forEachChild(node, words);
    };
    if (!name) return;
    words(name);
    if (ts.isCallExpression(name) && ts.isIdentifier(name.expression))
      declarationsOf(name.expression).forEach(words);
  };
  return { symbolOf, scan };
}

/** What later domains fill: a handler that names it runs all that are declared as one. */
const isOpenPlace = (d: TS.Node): d is TS.InterfaceDeclaration =>
  ts.isInterfaceDeclaration(d) && d.getSourceFile().fileName.endsWith('/server/kit/domain.ts');

/** `const undoConfirm: Undoable = …`, for the declaration of Undoable. */
function fillersOf(
  place: TS.InterfaceDeclaration,
  sources: readonly TS.SourceFile[],
  symbolOf: (name: TS.Identifier) => TS.Symbol | undefined,
): TS.Node[] {
  const fillers: TS.Node[] = [];
  const visit = (node: TS.Node): void => {
    const type = ts.isVariableDeclaration(node) ? node.type : undefined;
    const name = type && ts.isTypeReferenceNode(type) ? type.typeName : undefined;
    if (name && ts.isIdentifier(name) && symbolOf(name)?.declarations?.includes(place)) fillers.push(node);
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return fillers;
}

/** A parameter leads to its type, and `ReturnType<typeof createX>` to what was made by createX. */
const isFollowed = (d: TS.Node): boolean =>
  ts.isFunctionDeclaration(d) ||
  ts.isVariableDeclaration(d) ||
  ts.isTypeAliasDeclaration(d) ||
  isOpenPlace(d) ||
  ts.isParameter(d);
const isMember = (name: TS.Identifier): boolean =>
  (ts.isPropertyAccessExpression(name.parent) && name.parent.name === name) ||
  (ts.isPropertyAssignment(name.parent) && name.parent.name === name);

function placeOf(node: TS.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName.replace(/^.*\/server\//, 'server/')}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function reached(start: TS.Node, { scan }: House): Map<string, string> {
  const codes = new Map<string, string>();
  const seen = new Set<TS.Node>();
  const waiting = [start];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    const { codes: own, next } = scan(node);
    for (const [code, place] of own) codes.set(code, place);
    waiting.push(...next);
  }
  return codes;
}

function servedIn(source: TS.SourceFile, house: House): Handler[] {
  const handlers: Handler[] = [];
  const visit = (node: TS.Node): void => {
    const served =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'serve'
        ? node.arguments
        : [];
    const [given, object] = served;
    const each = given !== undefined && ts.isElementAccessExpression(given);
    const api = each ? given.expression : given;
    if (api && object && ts.isIdentifier(api) && ts.isObjectLiteralExpression(object)) {
      const file = house.symbolOf(api)!.declarations![0]!.getSourceFile().fileName;
      for (const handler of object.properties)
        handlers.push({
          file,
          api: api.text,
          each,
          key: handler.name!.getText(),
          codes: reached(handler, house),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return handlers;
}
