import { become, ensureBuilt, ensureInstalled, inRoot, serverEnvironment } from './toolchain.mjs';

await ensureInstalled();
await ensureBuilt();
become([inRoot('dist', 'server', 'server.js')], serverEnvironment);
