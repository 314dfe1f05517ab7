#!/usr/bin/env node
import { resolve } from 'node:path';
import { become, ensureBuilt, ensureInstalled, inRoot, serverEnvironment } from './toolchain.mjs';

await ensureInstalled();
await ensureBuilt();

/** A relative path starts at the directory in which the command was typed; npm passes that as INIT_CWD. */
const typedIn = process.env.INIT_CWD ?? process.cwd();
const [command = '', what = '', file, ...rest] = process.argv.slice(2);
const named = command === 'import' && file !== undefined ? [resolve(typedIn, file)] : file === undefined ? [] : [file];

become([inRoot('dist', 'server', 'cli.js'), ...[command, what].filter(Boolean), ...named, ...rest], serverEnvironment);
