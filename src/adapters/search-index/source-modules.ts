import { registerHooks } from 'node:module';

/**
 * Preloaded by a thread that runs from source: resolves imports as the bundler does, with relative paths that lack an
 * extension, and package folders.
 */
registerHooks({
  resolve: (name, context, next) => {
    if (!context.parentURL?.endsWith('.ts')) return next(name, context);
    const isOurs = /^\.{1,2}\/(?:.*\/)?[^./]+$/.test(name);
    return next(isOurs ? `${name}.ts` : name.replace(/^fp-ts\/(\w+)$/, 'fp-ts/lib/$1.js'), context);
  },
});
