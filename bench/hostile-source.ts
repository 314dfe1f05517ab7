/** What `hostile` makes requests of, imported as the bundler imports it. */
export { shopRoutes } from '#ui/routes.tsx';
