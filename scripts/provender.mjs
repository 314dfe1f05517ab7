#!/usr/bin/env node
import { become, ensureBuilt, ensureInstalled, inRoot, serverEnvironment } from './toolchain.mjs';

await ensureInstalled();
await ensureBuilt();

/** A relative path starts at the directory in which the command was typed; npm passes that as INIT_CWD. */
const typedIn = process.env.INIT_CWD ?? process.cwd();

become([inRoot('dist', 'server', 'cli.js'), ...process.argv.slice(2)], { ...serverEnvironment, INIT_CWD: typedIn });
