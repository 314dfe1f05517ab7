import { ensureInstalled, inRoot, runNode } from './toolchain.mjs';

await ensureInstalled();

/** Formats what `npm run check` would refuse, and applies the safe fixes of the linter. */
await runNode([inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--write'], {
  allowFailure: true,
});
