import pino from 'pino';
import { openServer } from '#adapters/http/open-server';
import { serveInbox } from '#adapters/http/pages/inbox-page';
import { DataDirectoryInUse } from '#adapters/postgres/data-directory-lock';
import { startBackground } from './background.ts';
import { readClientBuild } from './client-build.ts';
import { listenForCommands } from './command-pipe.ts';
import { openShop, servedSites } from './open-shop.ts';
import { clientDirectory } from './places.ts';
import { renderScreen } from './render.tsx';
import { seedWhereEmpty } from './seed-shop.ts';
import { serverParts } from './server-parts.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';

const isLoopback = (origin: string): boolean => {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
};

const sayAddresses = (settings: Settings): void => {
  for (const site of servedSites(settings)) console.log(`${settings.siteNames[site]}: ${settings.origins[site]}`);
  if (!settings.site && settings.origins.HPSF.includes('staff.localhost')) {
    console.log(
      'Where staff.localhost does not resolve, serve the staff shop on a port of its own from a second directory: ' +
        `SITE=HPSF PORT=${settings.port + 1} HPSF_ORIGIN=http://localhost:${settings.port + 1} DATA_DIR=var-staff npm start`,
    );
  }
};

const serve = async (settings: Settings): Promise<void> => {
  const logger = pino({ level: settings.logLevel });
  const shop = await openShop(settings, logger);
  if (!settings.databaseUrl || settings.demo) await seedWhereEmpty(shop, (line) => console.log(line));
  const parts = serverParts({
    settings,
    shop,
    logger,
    build: readClientBuild(clientDirectory),
    clientDirectory,
    render: renderScreen,
  });
  const { inbox } = shop;
  const extend = inbox && isLoopback(settings.origins.DTC) ? { extend: serveInbox(inbox) } : {};
  const { app, kept } = await openServer({ ...parts, ...extend });
  const stopBackground = startBackground(shop, kept, logger);
  const stopCommands = settings.databaseUrl ? async () => {} : await listenForCommands(settings, shop);
  const close = async (): Promise<void> => {
    await app.close();
    await stopCommands();
    await stopBackground();
    await shop.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'closing failed');
          process.exit(1);
        },
      );
    });
  }
  await app.listen({ port: settings.port, host: settings.host });
  sayAddresses(settings);
};

const explain = (error: unknown): string => {
  if (error instanceof SettingError) return `A setting is wrong: ${error.message}`;
  if (error instanceof DataDirectoryInUse) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken. Stop what listens there, or choose another one with PORT.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

try {
  await serve(readSettings(process.env));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
