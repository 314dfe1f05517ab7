import { isSafeUrl } from '#domain/content/safe-url';
import { escapeHtml } from '#domain/escape-html';
import { SanitizedHtmlView } from './sanitized-html-view';

type TextLink = { readonly text: string; readonly url: string };
type Props = { readonly links: readonly TextLink[]; readonly className?: string | undefined };

const buildItem = ({ text, url }: TextLink): string =>
  isSafeUrl(url) ? `<li><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></li>` : '';

/** A list of the safe ones of links that editors wrote (ST-19). It is built as HTML, so that React neither renders nor hydrates some 90 links. */
export const LinkList = ({ links, className }: Props) => (
  <SanitizedHtmlView as="ul" className={className} html={links.map(buildItem).join('')} />
);
