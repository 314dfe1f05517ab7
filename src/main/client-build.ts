import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBuild } from '#adapters/http/pages/document';

type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

/** The file of a screen is named after its kind, but for lists. */
const screenFile = /\/([a-z-]+)-screen\.tsx$/;
const lists: ReadonlySet<string> = new Set(['category', 'search']);

/** The file of a chunk and the files of every chunk that it imports statically. */
const filesOf = (manifest: Manifest, name: string, seen: Set<string> = new Set()): readonly string[] => {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
};

/** Reads the client build in `directory`; throws where it is missing or incomplete. */
export const readClientBuild = (directory: string): ClientBuild => {
  const manifestFile = join(directory, '.vite', 'manifest.json');
  const text = readFileSync(manifestFile, 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const assets = readdirSync(join(directory, 'assets'));
  const sheetFile = assets.find((name) => name.endsWith('.css'));
  if (!entry || !sheetFile) throw new Error(`there is no whole build in ${directory}`);
  const sheet = readFileSync(join(directory, 'assets', sheetFile));
  const application = filesOf(manifest, 'src/main/browser.tsx');
  const modules = new Map(
    Object.keys(manifest).map((name) => [
      screenFile.exec(name)?.[1],
      [...new Set([...application, ...filesOf(manifest, name)])],
    ]),
  );
  return {
    id: createHash('sha256').update(text).digest('hex').slice(0, 12),
    timestamp: Math.round(statSync(manifestFile).mtimeMs),
    sheet,
    sheetHash: `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
    entry: `/${entry.file}`,
    fonts: assets.filter((name) => name.endsWith('.woff2')).map((name) => `/assets/${name}`),
    modulesOf: (kind) => modules.get(lists.has(kind) ? 'list' : kind) ?? [],
  };
};
