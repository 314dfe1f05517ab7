import { become, ensureInstalled, inRoot } from './toolchain.mjs';

await ensureInstalled();
become([inRoot('scripts', 'dev-server.mjs')], { NODE_ENV: 'development' });
