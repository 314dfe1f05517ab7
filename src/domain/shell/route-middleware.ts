/** Looks up the middleware that a route names, in its order. @throws for an unknown name (ER-10) */
export const findMiddleware = <M>(known: Readonly<Record<string, M>>, names: readonly string[]): readonly M[] =>
  names.map((name) => {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined;
    if (middleware === undefined) throw new Error(`Unknown route middleware: '${name}'`);
    return middleware;
  });
