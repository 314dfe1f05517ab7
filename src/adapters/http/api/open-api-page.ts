import { escapeHtml } from '#domain/escape-html';
import type { PlainPage } from '../plain-page';
import type { OpenApiDocument, OpenApiOperation } from './open-api';

const jsonBlock = (value: unknown): string => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const detailsBlock = (title: string, value: unknown): string =>
  value === undefined ? '' : `<details><summary>${escapeHtml(title)}</summary>${jsonBlock(value)}</details>`;

/** A text with what stands between backticks as code. */
const textHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

type Endpoint = { readonly path: string; readonly method: string; readonly operation: OpenApiOperation };

const endpointHtml = ({ path, method, operation }: Endpoint): string =>
  [
    `<section class="endpoint"><h3 id="${operation.operationId}"><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>`,
    `<p>${textHtml(operation.summary)}</p><p class="quiet">${textHtml(operation.description)}</p><div class="facts">`,
    detailsBlock('Parameters', operation.parameters),
    detailsBlock('Request', operation.requestBody),
    ...Object.entries(operation.responses).map(([status, response]) => detailsBlock(`Response ${status}`, response)),
    '</div></section>',
  ].join('');

const sectionId = (name: string): string => `section-${name.toLowerCase().replaceAll(' ', '-')}`;

/** The OpenAPI document as a page that people read, with the endpoints by section: plain HTML, no script. */
export const buildOpenApiPage = ({ info, paths, tags }: OpenApiDocument): PlainPage => {
  const endpoints: readonly Endpoint[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sectionHtml = ({ name, description }: OpenApiDocument['tags'][number]): string =>
    `<section class="card"><h2 id="${sectionId(name)}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>` +
    `${endpoints
      .filter(({ operation }) => operation.tags.some((tag) => tag === name))
      .map(endpointHtml)
      .join('')}</section>`;
  return {
    heading: info.title,
    area: 'For developers',
    links: tags.map(({ name }) => ({ href: `#${sectionId(name)}`, label: name })),
    content:
      `<div class="intro"><p>${textHtml(info.description)}</p>` +
      `<p>The same reference for machines, in OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a></p></div>${tags.map(sectionHtml).join('')}`,
  };
};
