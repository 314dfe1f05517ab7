import { escapeHtml } from '#domain/escape-html';
import type { OpenApiDocument, OpenApiOperation } from './open-api';

const jsonBlock = (value: unknown): string => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const detailsBlock = (title: string, value: unknown): string =>
  value === undefined ? '' : `<details><summary>${escapeHtml(title)}</summary>${jsonBlock(value)}</details>`;

const section = (path: string, method: string, operation: OpenApiOperation): string =>
  [
    `<section><h2 id="${operation.operationId}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>`,
    `<p>${escapeHtml(operation.summary)}</p>`,
    detailsBlock('Parameters', operation.parameters),
    detailsBlock('Request', operation.requestBody),
    ...Object.entries(operation.responses).map(([status, response]) => detailsBlock(`Answer ${status}`, response)),
    '</section>',
  ].join('');

/** Renders the OpenAPI document as a readable page: plain HTML, no script. */
export const renderOpenApiPage = ({ info, paths }: OpenApiDocument): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const contents = calls.map(
    ({ path, operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(path)}</a></li>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>The calls of ${escapeHtml(info.title)}</title></head><body><main>`,
    `<h1>The calls of ${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>`,
    `<p>The same as a file: <a href="/api/openapi.json">openapi.json</a></p><nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>`,
    ...calls.map(({ path, method, operation }) => section(path, method, operation)),
    '</main></body></html>',
  ].join('');
};
