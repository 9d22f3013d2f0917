// What a page tells search engines, held to the vocabulary that it is told in.
import { readFileSync } from 'node:fs';
import Validator from '@adobe/structured-data-validator';

export type Thing = { '@type': string | string[] } & Record<string, unknown>;

/** Types and properties as the validator wants them; the vocabulary's package has them as N-Quads. */
function readVocabulary() {
  const file = new URL(import.meta.resolve('@vocabulary/schema/schema.nq'));
  const names = new Map([
    ['http://www.w3.org/1999/02/22-rdf-syntax-ns#type', '@type'],
    ['http://www.w3.org/2000/01/rdf-schema#subClassOf', 'rdfs:subClassOf'],
    ['http://schema.org/domainIncludes', 'schema:domainIncludes'],
  ]);
  const types = new Map([
    ['http://www.w3.org/2000/01/rdf-schema#Class', 'rdfs:Class'],
    ['http://www.w3.org/1999/02/22-rdf-syntax-ns#Property', 'rdf:Property'],
  ]);
  const entities = new Map<string, Record<string, unknown>>();
  for (const [, subject = '', verb = '', object = ''] of readFileSync(file, 'utf8').matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)>/gm,
  )) {
    const name = names.get(verb);
    if (name === undefined) continue;
    const entity = entities.get(subject) ?? { '@id': subject };
    entities.set(subject, entity);
    if (name !== '@type') entity[name] = [...((entity[name] as object[]) ?? []), { '@id': object }];
    else if (types.has(object)) entity['@type'] = types.get(object);
  }
  return { '@graph': [...entities.values()] };
}

const validator = new Validator(readVocabulary());

/** The JSON-LD of a page. @throws when it can't be read */
export const thingsIn = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );

/** What the vocabulary, or a search engine's rules for a rich result, finds wrong: errors, and names that it doesn't know. */
export async function faultsOf(things: readonly Thing[]): Promise<string[]> {
  const jsonld: Record<string, Thing[]> = {};
  for (const thing of structuredClone(things)) {
    const type = [thing['@type']].flat()[0] ?? '';
    jsonld[type] = [...(jsonld[type] ?? []), thing];
  }
  const issues = await validator.validate({ jsonld });
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage, rootType }) => `${rootType}: ${issueMessage}`);
}
