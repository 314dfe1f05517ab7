import { registerHooks } from 'node:module';

/**
 * Preloaded in a worker thread that runs from source. Resolves imports as the bundler does: relative paths without an
 * extension, and folder imports of `fp-ts`.
 */
registerHooks({
  resolve: (name, context, next) => {
    if (!context.parentURL?.endsWith('.ts')) return next(name, context);
    const isOurs = /^\.{1,2}\/(?:.*\/)?[^./]+$/.test(name);
    return next(isOurs ? `${name}.ts` : name.replace(/^fp-ts\/(\w+)$/, 'fp-ts/lib/$1.js'), context);
  },
});
