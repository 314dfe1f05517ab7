import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBuild } from '#adapters/http/web/document';

type ScreenDescription = {
  readonly modules: readonly string[];
  readonly sheet: string;
  readonly otherStyles: string;
};

/** What `scripts/client-build.mjs` writes. */
type BuildDescription = {
  readonly entry: string;
  readonly fonts: readonly string[];
  readonly screens: Readonly<Record<string, ScreenDescription>>;
};

/** These kinds of screen are shown by the screen of lists. */
const lists: ReadonlySet<string> = new Set(['category', 'search']);

const hashOf = (sheet: string): string => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;

/** Reads the client build in `directory`; throws if it is missing or incomplete. */
export const readClientBuild = (directory: string): ClientBuild => {
  const file = join(directory, 'client-build.json');
  const text = readFileSync(file, 'utf8');
  const { entry, fonts, screens } = JSON.parse(text) as BuildDescription;
  const byKind = new Map(
    Object.entries(screens).map(([kind, screen]) => [kind, { ...screen, sheet: Buffer.from(screen.sheet) }]),
  );
  const screenOf = (kind: string) => {
    const found = byKind.get(lists.has(kind) ? 'list' : kind);
    if (!found) throw new Error(`The build in ${directory} has no screen ${kind}.`);
    return found;
  };
  return {
    id: createHash('sha256').update(text).digest('hex').slice(0, 12),
    timestamp: Math.round(statSync(file).mtimeMs),
    sheetOf: (kind) => screenOf(kind).sheet,
    sheetHashes: [...new Set(Object.values(screens).map((screen) => hashOf(screen.sheet)))],
    entry,
    fonts,
    otherStylesOf: (kind) => screenOf(kind).otherStyles,
    modulesOf: (kind) => screenOf(kind).modules,
  };
};
