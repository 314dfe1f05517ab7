import { describe, expect, it } from 'vitest';
import { formatLogLine } from '#adapters/pino/log-text';
import { openShopLog } from '#adapters/pino/shop-log';

describe('a line of the log on a terminal', () => {
  it('has the time, the level, the message and the fields', () => {
    const at = new Date(2026, 10, 27, 9, 30, 5).getTime();
    const line = JSON.stringify({
      level: 40,
      time: at,
      pid: 1,
      hostname: 'here',
      site: 'DTC',
      milliseconds: 300,
      msg: 'slow query',
    });
    expect(formatLogLine(`${line}\n`)).toBe('09:30:05 WARN slow query (site: DTC, milliseconds: 300)\n');
  });

  it('has the stack of an error', () => {
    const lines: string[] = [];
    const log = openShopLog('info', { write: (line) => void lines.push(formatLogLine(line)) });
    log.error({ err: new TypeError('no cart') }, 'a page failed');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d ERROR a page failed\n {2}TypeError: no cart\n {4}at /);
    expect(lines[0]).not.toContain('{');
  });

  it('stays as it is if it is no JSON', () => {
    expect(formatLogLine('The shop is running.\n')).toBe('The shop is running.\n');
  });
});
