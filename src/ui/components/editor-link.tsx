import type { ContentLink } from '#domain/content/content-documents';
import { useReachableLinks } from '../use-reachable-links';

type Props = { readonly link: ContentLink; readonly className?: string | undefined; readonly onClick?: () => void };

/** A link that an editor wrote; nothing if it leads to a page that this shop or visitor doesn't have. */
export const EditorLink = ({ link, className, onClick }: Props) =>
  useReachableLinks()(link) ? (
    <a href={link.url} className={className} onClick={onClick}>
      {link.text}
    </a>
  ) : null;
