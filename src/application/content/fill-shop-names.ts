import { escapeHtml } from '#domain/escape-html';
import type { ContentReader } from '../ports/content';
import type { ShopLogo } from '../shell/shop-logo';
import { mapContent, mapFields } from './map-content';

/** The names that editors may write as `{siteName}` and `{legalName}`. */
export type ShopNames = { readonly siteName: string; readonly legalName: string };

const nameInText = /\{(siteName|legalName)\}/g;

/** A text with the shop's names in place of `{siteName}` and `{legalName}`, escaped in HTML. */
const fillText = (text: string, names: ShopNames, isHtml: boolean): string =>
  text.replace(nameInText, (_whole, name: keyof ShopNames) => (isHtml ? escapeHtml(names[name]) : names[name]));

/**
 * Content with the shop's names in place of `{siteName}` and `{legalName}`, wherever editors wrote them, and with the logo
 * that the merchant chose in place of the header's.
 */
export const fillShopNames = (content: ContentReader, names: ShopNames, chosen?: ShopLogo): ContentReader => {
  const filled = mapContent(content, (value, key, mapInner) =>
    typeof value === 'string' ? fillText(value, names, key === 'html') : mapFields(value, key, mapInner),
  );
  if (!chosen) return filled;
  const logo = { source: chosen.source, alt: names.siteName, width: chosen.width, height: chosen.height };
  return { ...filled, header: (at) => async () => ({ ...(await filled.header(at)()), logo }) };
};
