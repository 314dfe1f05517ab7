import { describe, expect, it } from 'vitest';
import { pageTable } from '#adapters/http/web/page-table';
import { type RouteName, routeDefinitions } from '#domain/shell/routes';

/** Routes whose path leads elsewhere before any page. */
const withoutRow: ReadonlySet<RouteName> = new Set([
  'cartBelowProducts',
  'logoutBelowProducts',
  'search',
  'unknownShelter',
]);

const rowsOf = (route: RouteName) => pageTable.filter((row) => row.route === route);

describe('the table of pages', () => {
  it.each(
    (Object.keys(routeDefinitions) as RouteName[]).filter((route) => routeDefinitions[route].audience !== 'none'),
  )('has one row for the route %s, of its audience', (route) => {
    const { audience } = routeDefinitions[route];
    const allowed = audience === 'all' ? ['all'] : ['visitor', 'customer'];
    const audiences = rowsOf(route).map((row) => row.audience);
    expect(audiences).toHaveLength(withoutRow.has(route) ? 0 : 1);
    expect(audiences.filter((one) => !allowed.includes(one))).toEqual([]);
  });

  it('has forms and redirects on the other routes, and no page', () => {
    const others = pageTable.filter(({ route }) => routeDefinitions[route].audience === 'none');
    expect(others.map(({ route }) => route).toSorted()).toEqual([
      'calendar',
      'embeddedProvider',
      'location',
      'newsletter',
      'signInCallback',
      'signInStart',
    ]);
    expect(others.filter(({ audience }) => audience !== 'none')).toEqual([]);
  });
});
