/** A form of a page, with the fields that a browser would send. */
export type HtmlForm = {
  readonly action: string;
  readonly fields: readonly HtmlField[];
};

type HtmlField = { readonly name: string; readonly type: string; readonly value: string };

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, decode(value)]),
  );

const fieldOf = (element: string): readonly HtmlField[] => {
  const [tag = ''] = element.split('>', 1);
  const { name, type = 'text', value = '' } = attributesOf(tag);
  if (name === undefined) return [];
  if (element.startsWith('<textarea')) return [{ name, type: 'textarea', value: '' }];
  if (!element.startsWith('<select')) return [{ name, type: element.startsWith('<button') ? 'submit' : type, value }];
  const chosen = /<option(?=[^>]*\bselected)[^>]*>/.exec(element) ?? /<option[^>]*value="[^"]+"[^>]*>/.exec(element);
  return [{ name, type: 'select', value: attributesOf(chosen?.[0] ?? '').value ?? '' }];
};

const fieldElement = /<(?:input|button)\b[^>]*>|<textarea\b[^>]*>|<select\b.*?<\/select>/gs;

const formsWith = (html: string, asked: 'get' | 'post'): readonly HtmlForm[] =>
  [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, tag = '', content = '']) => {
    const { method = 'get', action = '' } = attributesOf(tag);
    if (method.toLowerCase() !== asked) return [];
    return [{ action, fields: [...content.matchAll(fieldElement)].flatMap(([element]) => fieldOf(element)) }];
  });

/** The forms of a page that post to the shop. */
export const postingForms = (html: string): readonly HtmlForm[] => formsWith(html, 'post');

/** The forms of a page that lead to another page. */
export const askingForms = (html: string): readonly HtmlForm[] => formsWith(html, 'get');
