const decode = (text) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attribute = (tag, name) => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, 'i').exec(tag);
  return found ? decode(found[1] ?? '') : undefined;
};

/** What a browser would post of a field, by its markup; undefined for one that it leaves out. */
const fieldOf = (tag, content) => {
  const name = attribute(tag, 'name');
  if (!name || attribute(tag, 'disabled') !== undefined) return undefined;
  if (tag.startsWith('<select')) {
    const options = [...content.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0];
    return chosen === undefined ? undefined : [name, attribute(chosen, 'value') ?? ''];
  }
  if (tag.startsWith('<textarea')) return [name, decode(content.replace(/^\n/, ''))];
  const type = attribute(tag, 'type') ?? 'text';
  if (['checkbox', 'radio'].includes(type) && attribute(tag, 'checked') === undefined) return undefined;
  return type === 'submit' ? undefined : [name, attribute(tag, 'value') ?? ''];
};

/** The forms of a page that post, each with its action, its fields as they stand, and its named buttons. */
export const formsIn = (html) =>
  [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, start, content]) => {
    const tag = `<form${start}>`;
    if (attribute(tag, 'method') !== 'post') return [];
    const fields = [...content.matchAll(/(<input\b[^>]*>)|(<(select|textarea)\b[^>]*>)(.*?)<\/\3>/gs)]
      .map(([, input, field = input, , inner = '']) => fieldOf(field, inner))
      .filter((field) => field !== undefined);
    const buttons = [...content.matchAll(/<button\b[^>]*>/g)]
      .map(([button]) => [attribute(button, 'name'), attribute(button, 'value') ?? ''])
      .filter(([name]) => name);
    return [{ action: attribute(tag, 'action'), fields: Object.fromEntries(fields), buttons }];
  });

/** The links of a page to other pages of the shop. */
export const linksIn = (html) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, link]) => decode(link)).filter((link) => link !== '');
