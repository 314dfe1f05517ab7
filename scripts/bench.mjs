import { ensureBuilt, ensureInstalled, inRoot, runNode, serverEnvironment } from './toolchain.mjs';

await ensureInstalled();
await ensureBuilt();
await runNode([inRoot('bench', 'run.ts'), ...process.argv.slice(2)], { env: serverEnvironment });
