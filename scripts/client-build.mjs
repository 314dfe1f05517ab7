import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss from 'postcss';

/** The file of a screen is named after its kind. */
const screenFile = /\/([a-z-]+)-screen\.tsx$/;
/** The screens of a room that travel in one chunk. */
const screensOfRoom = /\/screens\/[a-z-]+\/[a-z-]+-parts\.ts$/;
const reExportedScreen = /from '\.\/([a-z-]+)-screen'/g;
const application = 'src/main/browser/hydrate-server-page.tsx';
/** What the entry imports: it imports the application in turn. */
const starter = 'src/main/browser/start-application.ts';
/** The deferred parts around every screen, which the server renders too. */
const shellParts = 'src/ui/shell/shell-parts.ts';
/** A class name as `vite.config.ts` makes it. */
const className = /\b_[0-9a-z]{2,3}\b/g;

const classesIn = (text) => text.match(className) ?? [];

/** The classes without which a selector matches nothing: not the alternatives of `:is`, nor what `:not` excludes. */
const neededClasses = (selector) => classesIn(selector.replace(/:(?:is|where|not|has)\([^)]*\)/g, ''));

/** Adds to `found` the chunks of these names and all that `importedBy` says of them in turn. */
const addChunks = (names, importedBy, found = new Set()) => {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    addChunks(importedBy(name), importedBy, found);
  }
  return found;
};

/** Removes a node of a sheet, and the at-rules around it that are empty then. */
const removeNode = (node) => {
  const { parent } = node;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes.length === 0) removeNode(parent);
};

/** A copy of a parsed sheet with the selectors that `isWanted`; fonts, animations and the order of layers on request. */
const selectRules = (sheet, isWanted, { withDefinitions }) => {
  const copy = sheet.clone();
  if (!withDefinitions) {
    copy.walkAtRules(/^font-face$|keyframes$|^layer$/, (atRule) => {
      if (atRule.name !== 'layer' || !atRule.nodes) removeNode(atRule);
    });
  }
  copy.walkRules((rule) => {
    if (/keyframes$/.test(rule.parent.name ?? '')) return;
    const wanted = rule.selectors.filter(isWanted);
    if (wanted.length > 0) rule.selectors = wanted;
    else removeNode(rule);
  });
  return copy.toString();
};

/**
 * Divides the sheet of a directory that Vite has built, and writes `client-build.json` there: the URLs of the entry and
 * of the fonts, and for each screen the URLs of its modules, the rules that its pages may use, and the URL of the sheet
 * with all other rules.
 */
export const describeClientBuild = async (directory) => {
  const manifest = JSON.parse(await readFile(join(directory, '.vite', 'manifest.json'), 'utf8'));
  const assets = (await readdir(join(directory, 'assets'))).map((name) => `assets/${name}`);
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry).file;
  const sheetFile = join(
    directory,
    // What an adapter loads by its URL is a sheet of its own.
    assets.find((file) => /^assets\/style-.*\.css$/.test(file)),
  );
  const sheet = postcss.parse(await readFile(sheetFile, 'utf8'));
  const script = new Map(
    await Promise.all(
      Object.keys(manifest).map(async (name) => [name, await readFile(join(directory, manifest[name].file), 'utf8')]),
    ),
  );
  const importsOf = (name) => manifest[name].imports ?? [];
  const around = addChunks([application, shellParts], importsOf);
  const screenOf = async (name) => {
    const modules = addChunks([starter, application, name], importsOf);
    const withParts = (chunk) => [...importsOf(chunk), ...(manifest[chunk].dynamicImports ?? [])];
    const chunks = addChunks([name], withParts, new Set(around));
    const classes = new Set([...chunks].flatMap((chunk) => classesIn(script.get(chunk))));
    const isUsed = (selector) => neededClasses(selector).every((one) => classes.has(one));
    const others = selectRules(sheet, (selector) => !isUsed(selector), { withDefinitions: false });
    const othersFile = `assets/styles-${createHash('sha256').update(others).digest('hex').slice(0, 8)}.css`;
    await writeFile(join(directory, othersFile), others);
    return {
      modules: [...modules].map((chunk) => `/${manifest[chunk].file}`).filter((file) => file !== `/${entry}`),
      sheet: selectRules(sheet, isUsed, { withDefinitions: true }),
      otherStyles: `/${othersFile}`,
    };
  };
  const kindsOf = async (name) => {
    const [, kind] = screenFile.exec(name) ?? [];
    if (kind) return [[kind, name]];
    const source = screensOfRoom.test(name) ? await readFile(join(import.meta.dirname, '..', name), 'utf8') : '';
    return [...source.matchAll(reExportedScreen)].map(([, one]) => [one, name]);
  };
  const screens = (await Promise.all(Object.keys(manifest).map(kindsOf))).flat();
  const build = {
    entry: `/${entry}`,
    fonts: assets.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    screens: Object.fromEntries(await Promise.all(screens.map(async ([kind, name]) => [kind, await screenOf(name)]))),
  };
  await rm(sheetFile);
  await writeFile(join(directory, 'client-build.json'), JSON.stringify(build));
};
