import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import type { SourceLocation } from '#adapters/cli/reporting/error-commands';
import type { StackFrame } from '#domain/reporting/stack';
import { clientSourceMapDirectory, serverDirectory } from '../settings/places.ts';

/** Where the source maps of the build are. */
export type SourceMapDirectories = { readonly client: string; readonly server: string };

export const builtSourceMaps: SourceMapDirectories = { client: clientSourceMapDirectory, server: serverDirectory };

const findMapFile = (file: string, { client, server }: SourceMapDirectories): string | undefined => {
  const [directory, ...rest] = file.split('/');
  if (directory === 'assets') return join(client, `${basename(file)}.map`);
  return directory === 'server' ? join(server, `${rest.join('/')}.map`) : undefined;
};

/** Sources are named from the map's directory: `../../src/x.ts` is `src/x.ts`. */
const nameSource = (source: string): string => source.replace(/^(?:\.\.?\/)+/, '');

/** Finds the source of a frame of built code; undefined if the build has no map of it or the map no such position. */
export const locateSource = (
  { file, line, column }: StackFrame,
  directories: SourceMapDirectories,
): SourceLocation | undefined => {
  const mapFile = findMapFile(file, directories);
  if (mapFile === undefined || !existsSync(mapFile)) return undefined;
  const payload = JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload;
  const origin = new SourceMap(payload).findOrigin(line, column);
  if (!('fileName' in origin)) return undefined;
  const text = payload.sourcesContent[payload.sources.indexOf(origin.fileName)] ?? '';
  return {
    file: nameSource(origin.fileName),
    line: origin.lineNumber,
    text: text.split('\n')[origin.lineNumber - 1]?.trim() ?? '',
  };
};
