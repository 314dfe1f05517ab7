import type { HttpShop } from './http-shop';

/** The paths of the routes that take a method, with the names of their parameters and without patterns of those. */
export const registeredPaths = (app: HttpShop['app'], method: string): readonly string[] => {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', own = '', methods = ''] = /^([│ ]*)[├└]── (.*) \((.*)\)$/.exec(line) ?? [];
      if (own === '') return [];
      const depth = indent.length / 4;
      parents.length = depth;
      parents.push(own);
      return methods.split(', ').includes(method) ? [parents.join('').replace(/\(.*\)/, '')] : [];
    });
};
