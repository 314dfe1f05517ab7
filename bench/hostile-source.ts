/** What `hostile` makes requests of, imported as the bundler imports it. */
export { routes } from '#domain/shell/routes';
