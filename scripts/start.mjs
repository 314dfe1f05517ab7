import { become, ensureBuilt, ensureInstalled, inRoot } from './toolchain.mjs';

await ensureInstalled();
await ensureBuilt();
become([inRoot('dist', 'server', 'server.js')], { NODE_ENV: 'production' });
