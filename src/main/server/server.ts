import { setFlagsFromString } from 'node:v8';
import { isExplainedOpeningError } from '../backends/opening-errors.ts';
import { clientDirectory } from '../settings/places.ts';
import { parseSettings, SettingError, type Settings } from '../settings/settings.ts';
import { readClientBuild } from './client-build.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { endOnUncaughtError } from './end-on-uncaught-error.ts';
import { listenOn } from './listening.ts';
import { listServedSites } from './open-shop.ts';
import { renderScreen } from './render.tsx';
import { openShopServer, printStart } from './running-shop.ts';
import { openStartLog } from './start-log.ts';
import { prerenderHomePagePictures } from './warm-pictures.ts';

/**
 * Lets the heap grow by 40 % before it is collected; V8's own choice lets it grow further the longer the server is
 * busy.
 */
setFlagsFromString('--heap-growing-percent=40');

const serve = async (settings: Settings): Promise<void> => {
  const build = readClientBuild(clientDirectory);
  const { logger, endStart } = openStartLog(settings.logLevel);
  const pages = { build, clientDirectory, render: renderScreen };
  const { app, shop, recordLastError, close } = await openShopServer(settings, pages, logger);
  endOnUncaughtError(app.log, recordLastError);
  await app.ready();
  const listening = await listenOn(app.routing, settings);
  const origins = listServedSites(settings).map((site) => settings.origins[site]);
  const warming = prerenderHomePagePictures(app, origins, (error) =>
    app.log.warn({ err: error }, "pictures weren't rendered in advance"),
  );
  void warming.done.then(endStart);
  closeOnSignal(async () => {
    try {
      await Promise.all([warming.stop(), listening.close()]);
      await close();
    } catch (error) {
      app.log.fatal({ err: error }, 'closing failed');
      process.exit(1);
    }
  });
  await printStart(settings, shop, app.log);
};

const explain = (error: unknown): string => {
  if (error instanceof SettingError) return `A setting is wrong: ${error.message}`;
  if (isExplainedOpeningError(error)) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program is using the port. Stop it, or set PORT to a different one.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

try {
  await serve(parseSettings(process.env));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
