import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, inRoot, runNode } from './toolchain.mjs';

/** What the tests drive, with the Debian package that it comes from. */
const needed = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/xvfb-run': 'xvfb',
};

await ensureInstalled();
const missing = Object.entries(needed).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
if (missing.length > 0) {
  console.error(`Other browsers aren't installed. Run: apt-get install -y ${missing.join(' ')}`);
  process.exit(1);
}
await ensureBuilt();
process.exit(
  await runNode(
    [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'browsers', ...process.argv.slice(2)],
    {
      allowFailure: true,
    },
  ),
);
