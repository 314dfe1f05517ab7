import { describe, expect, it } from 'vitest';
import { openStartLog } from '#main/server/start-log.ts';

const opened = (isTTY: boolean) => {
  const lines: string[] = [];
  const write = (line: string | Uint8Array): boolean => lines.push(String(line)) > 0;
  return { ...openStartLog('info', { isTTY, write }), lines };
};

describe('the log of a shop that starts', () => {
  it('says nothing of what is slow until the shop is warm, and everything else', () => {
    const { logger, endStart, lines } = opened(true);
    for (const message of ['slow', 'slow render', 'slow query']) logger.warn({ milliseconds: 900 }, message);
    expect(lines).toEqual([]);
    logger.warn('a database connection broke');
    endStart();
    logger.child({ reqId: 'req-1' }).warn({ milliseconds: 900 }, 'slow');
    expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d/, 'TIME'))).toEqual([
      'TIME WARN a database connection broke\n',
      'TIME WARN slow (reqId: req-1, milliseconds: 900)\n',
    ]);
  });
});
