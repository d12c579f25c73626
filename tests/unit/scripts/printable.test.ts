import { expect, test } from 'vitest';
import { printable } from '../../../scripts/connect/printable.ts';
import type { Report } from '../../../scripts/connect/report.ts';
import { textReport } from '../../../scripts/connect/text-report.ts';

test.each([
  ['a colour', '\x1b[32mworks\x1b[0m', '\\u001b[32mworks\\u001b[0m'],
  ['a cleared line', 'x\r\x1b[2K', 'x\\u000d\\u001b[2K'],
  ['a C1 sequence', '\x9b31m', '\\u009b31m'],
  ['a new line', 'x\n  works', 'x\\u000a  works'],
  ['text that is turned around', '\u202eskrow', '\\u202eskrow'],
  ['a bell and a title', '\x1b]0;x\x07', '\\u001b]0;x\\u0007'],
  ['ordinary text', 'رصيدك : 1 240,50 DA “x” é', 'رصيدك : 1 240,50 DA “x” é'],
])('prints %s of a backend as text', (_name, text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('a backend cannot forge a line of the report', () => {
  const what = 'unknown code "\x1b[1A\x1b[2K\n  works            token"';
  const call = {
    id: 'token',
    title: 'Sign in',
    call: 'POST /token',
    need: 'required',
    findings: [{ what }],
    absent: [],
  };
  const report = { brand: 'Sahla', checks: [], calls: [{ ...call, verdict: 'fails', status: 400 }] };
  const text = textReport(report as unknown as Report);
  expect(text).not.toContain('\u001b');
  expect(text).not.toMatch(/^ {2}works/m);
  expect(text).toContain('\\u001b[1A');
});
