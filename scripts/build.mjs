import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { describeClientBuild } from './client-build.mjs';
import { compileCache, inRoot, runNode } from './toolchain.mjs';

const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
const production = { NODE_ENV: 'production' };

await rm(compileCache, { recursive: true, force: true });
await Promise.all([
  runNode([vite, 'build', '--logLevel', 'warn'], { env: production }),
  runNode([vite, 'build', '--ssr', '--logLevel', 'warn'], { env: production }),
]);

await describeClientBuild(inRoot('dist', 'client'));

const sourceMaps = inRoot('dist', 'client-source-maps');

/** Moves the source maps of the client build out of the directory that is served. */
const moveSourceMaps = async (from) => {
  await rm(sourceMaps, { recursive: true, force: true });
  await mkdir(sourceMaps);
  const maps = (await readdir(from)).filter((name) => name.endsWith('.map'));
  await Promise.all(maps.map((name) => rename(`${from}/${name}`, `${sourceMaps}/${name}`)));
};

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
const assets = inRoot('dist', 'client', 'assets');

const compress = async (file) => {
  const plain = await readFile(file);
  if (plain.length < 512) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await writeFile(`${file}.br`, await inBrotli(plain, { params }));
  await writeFile(`${file}.gz`, await inGzip(plain, { level: 9 }));
};

await moveSourceMaps(assets);
const names = await readdir(assets);
await Promise.all(names.filter((name) => /\.(?:js|css|svg)$/.test(name)).map((name) => compress(`${assets}/${name}`)));
await runNode([inRoot('dist', 'server', 'make-snapshot.js')], { env: production });
