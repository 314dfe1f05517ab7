import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const vocabulary = 'http://schema.org/';
const shortNames: Readonly<Record<string, string>> = {
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#type': '@type',
  'http://www.w3.org/2000/01/rdf-schema#subClassOf': 'rdfs:subClassOf',
  'http://schema.org/domainIncludes': 'schema:domainIncludes',
  'http://www.w3.org/2000/01/rdf-schema#Class': 'rdfs:Class',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property': 'rdf:Property',
};

const short = (iri: string): string => shortNames[iri] ?? iri.replace(vocabulary, 'schema:');

type Entity = { readonly '@id': string; '@type'?: string; [property: string]: unknown };

/** The vocabulary of schema.org as its own JSON-LD has it, as far as types and their properties go. */
export const schemaOrg = (): { readonly '@graph': readonly Entity[] } => {
  const entities = new Map<string, Entity>();
  const file = require.resolve('@vocabulary/schema').replace(/index\.js$/, 'schema.nq');
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject = '', predicate = '', object = ''] = /^<([^>]+)> <([^>]+)> <([^>]+)> /.exec(line) ?? [];
    const property = shortNames[predicate];
    if (property === undefined || !subject.startsWith(vocabulary)) continue;
    const id = short(subject);
    const entity = entities.get(id) ?? { '@id': id };
    entities.set(id, entity);
    if (property === '@type') entity['@type'] ??= short(object);
    else entity[property] = [...((entity[property] as readonly unknown[] | undefined) ?? []), { '@id': short(object) }];
  }
  return { '@graph': [...entities.values()] };
};
