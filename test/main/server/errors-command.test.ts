import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorCommands } from '#adapters/cli/reporting/error-commands';
import { runCommand } from '#adapters/cli/run-command';
import type { ErrorFingerprint } from '#application/ports/error-reports';
import { OperateErrors } from '#application/reporting/operate-errors';
import type { ErrorReport } from '#domain/reporting/error-report';
import type { StackFrame } from '#domain/reporting/stack';
import type { OpenedShop } from '#main/server/open-shop.ts';
import { locateSource, type SourceMapDirectories } from '#main/server/source-maps.ts';
import { anErrorReport, anInstant } from '../../builders';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { temporaryDirectory } from '../../temporary-directory';

/** Generated line 1, column 1 is line 2, column 3 of the source. */
const map = (source: string, text: string) =>
  JSON.stringify({ version: 3, names: [], sources: [source], sourcesContent: [text], mappings: 'AACE' });

let directories: SourceMapDirectories;
let shop: OpenedShop;

beforeEach(async () => {
  const directory = await temporaryDirectory();
  directories = { client: join(directory, 'client'), server: join(directory, 'server') };
  await mkdir(directories.client);
  await mkdir(join(directories.server, 'chunks'), { recursive: true });
  await writeFile(
    join(directories.client, 'cart-screen-a1b2c3d4.js.map'),
    map('../../../src/ui/screens/cart/cart-screen.tsx', 'first();\n  cart.lines.map(show);'),
  );
  await writeFile(
    join(directories.server, 'chunks', 'cart-a1b2c3d4.js.map'),
    map('../../../src/domain/cart/cart.ts', 'first();\n  throw new TypeError();'),
  );
  const dtc = openMemoryShop();
  const hpsf = openMemoryShop({ site: 'HPSF', store: dtc.store });
  shop = openTestShop([openTestSite(dtc), openTestSite(hpsf)], directory);
});

const run = async (...args: readonly string[]) => {
  const lines: string[] = [];
  const sites = shop.sites.map(({ site, backends }) => ({ site, errorReports: backends.database.errorReports }));
  const useCases = {
    operateErrors: new OperateErrors(sites, shop.database.clock.now),
    builtSources: {
      findRelease: () => 'release-1',
      locate: (frame: StackFrame) => locateSource(frame, directories),
    },
  };
  const print = (line: string) => void lines.push(line);
  const output = { print, warn: print, signal: new AbortController().signal };
  return { exit: await runCommand(errorCommands, ['errors', ...args], useCases, output), lines };
};

const record = async (some: Partial<ErrorReport> = {}, site = 0) => {
  const at = anInstant();
  const fingerprint = 'abc123' as ErrorFingerprint;
  await shop.sites[site]?.backends.database.errorReports.record({
    fingerprint,
    report: anErrorReport({ message: 'no cart', ...some }),
    count: 3,
    references: [],
    firstSeenAt: at,
    lastSeenAt: at,
  })();
};

const stack = ['at Cart.add (server/chunks/cart-a1b2c3d4.js:1:1)', 'at show (assets/cart-screen-a1b2c3d4.js:1:1)'].join(
  '\n',
);

describe('the errors command', () => {
  it.each([[], ['list', 'all'], ['show'], ['resolve', 'a', 'b'], ['drop', 'a']])(
    'shows the usage of %j',
    async (...args) => {
      expect(await run(...args)).toEqual({
        exit: 64,
        lines: [expect.stringMatching(/^Usage: provender errors /)],
      });
    },
  );

  it('lists the unresolved errors of each site', async () => {
    await record();
    expect(await run('list')).toEqual({
      exit: 0,
      lines: [
        'DTC, on the server: 1 unresolved',
        '  abc123 2026-03-05 12:00:00, 3 times: TypeError: no cart',
        'DTC, in browsers: 0 unresolved',
        'HPSF, on the server: 0 unresolved',
        'HPSF, in browsers: 0 unresolved',
      ],
    });
  });

  it('shows an error with the source line of each built frame', async () => {
    await record({ stack: `${stack}\nat run (node:internal/timers:5:6)\nat add (assets/gone-a1b2c3d4.js:1:2)` }, 1);
    expect(await run('show', 'abc123')).toEqual({
      exit: 0,
      lines: [
        'TypeError: no cart',
        '  HPSF, server, /cart, release release-1',
        '  3 times, first 2026-03-05 12:00:00, last 2026-03-05 12:00:00 UTC',
        '  at Cart.add (src/domain/cart/cart.ts:2)',
        '      throw new TypeError();',
        '  at show (src/ui/screens/cart/cart-screen.tsx:2)',
        '      cart.lines.map(show);',
        '  at run (node:internal/timers:5:6)',
        '  at add (assets/gone-a1b2c3d4.js:1:2)',
      ],
    });
  });

  it('shows frames of the server of another release as they were reported', async () => {
    await record({ stack, release: 'release-0' });
    expect((await run('show', 'abc123')).lines.slice(3)).toEqual([
      "  The error isn't from this build (release-1), so the stack is shown without source lines.",
      '  at Cart.add (server/chunks/cart-a1b2c3d4.js:1:1)',
      '  at show (src/ui/screens/cart/cart-screen.tsx:2)',
      '      cart.lines.map(show);',
    ]);
  });

  it('resolves an error of every site, and lists it no more', async () => {
    await record();
    await record({}, 1);
    expect(await run('resolve', 'abc123')).toEqual({
      exit: 0,
      lines: ["Error abc123 is resolved. It's listed again if it happens again."],
    });
    expect((await run('list')).lines).toEqual([
      'DTC, on the server: 0 unresolved',
      'DTC, in browsers: 0 unresolved',
      'HPSF, on the server: 0 unresolved',
      'HPSF, in browsers: 0 unresolved',
    ]);
    expect((await run('show', 'abc123')).lines.join('\n')).toMatch(/^ {2}resolved \d{4}-.* UTC$/m);
  });

  it.each(['show', 'resolve'])('exits with 1 if there is no error to %s', async (act) => {
    expect(await run(act, 'nobody')).toEqual({ exit: 1, lines: ['No error has the fingerprint or reference nobody.'] });
  });
});
