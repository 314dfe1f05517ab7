import { ensureBuilt, ensureInstalled, inRoot, runNode } from './toolchain.mjs';

await ensureInstalled();
await ensureBuilt();
await runNode([inRoot('bench', 'run.ts'), ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } });
