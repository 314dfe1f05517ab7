/** The route table from which `hostile` makes requests, imported with the bundler so that its aliases resolve. */
export { routeDefinitions } from '#domain/shell/routes';
