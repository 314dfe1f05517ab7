#!/usr/bin/env node
import { become, ensureBuilt, ensureInstalled, inRoot } from './toolchain.mjs';

await ensureInstalled();
await ensureBuilt();
become([inRoot('dist', 'server', 'cli.js'), ...process.argv.slice(2)], { NODE_ENV: 'production' });
