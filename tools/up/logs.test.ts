import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  mkdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logFile, turnAllOver } from './logs.ts';

const LARGE = Buffer.alloc(20 * 1024 * 1024 + 1, 'x');
let home = '';
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'jt-logs-'));
});
afterEach(() => rmSync(home, { recursive: true }));

test('a log that grows while its process writes stays small, and what it said last is kept', () => {
  const file = logFile(home, 'api');
  const open = openSync(file, 'a', 0o600); // as a child has it
  for (let n = 1; n <= 7; n++) {
    writeSync(open, `begin ${n}\n`);
    writeSync(open, LARGE);
    turnAllOver(home);
    expect(statSync(file).size).toBe(0);
  }
  writeSync(open, 'now\n');
  closeSync(open);
  turnAllOver(home);
  expect(readFileSync(file, 'utf8')).toBe('now\n');
  const begins = [1, 2, 3, 4].map((n) => readFileSync(`${file}.${n}`, 'utf8').slice(0, 7));
  expect(begins).toEqual(['begin 7', 'begin 6', 'begin 5', 'begin 4']);
  expect(statSync(`${file}.5`, { throwIfNoEntry: false })).toBeUndefined();
  expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600);
});

test("PostgreSQL's log, too; a small one is left alone", () => {
  mkdirSync(path.join(home, 'pg'));
  const postgres = path.join(home, 'pg', 'postgres.log');
  writeFileSync(postgres, LARGE);
  appendFileSync(logFile(home, 'worker'), 'small\n');
  turnAllOver(home);
  expect(statSync(postgres).size).toBe(0);
  expect(statSync(`${postgres}.1`).size).toBe(LARGE.length);
  expect(readFileSync(logFile(home, 'worker'), 'utf8')).toBe('small\n');
});
