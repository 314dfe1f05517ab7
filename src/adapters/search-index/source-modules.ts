import { registerHooks } from 'node:module';

/**
 * Imported first by a thread that runs from source: finds modules where the bundler finds them, which takes a name
 * without its ending and a package's folder.
 */
registerHooks({
  resolve: (name, context, next) => {
    if (!context.parentURL?.endsWith('.ts')) return next(name, context);
    const isOurs = /^\.{1,2}\/(?:.*\/)?[^./]+$/.test(name);
    return next(isOurs ? `${name}.ts` : name.replace(/^fp-ts\/(\w+)$/, 'fp-ts/lib/$1.js'), context);
  },
});
