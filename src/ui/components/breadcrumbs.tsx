import { observer } from 'mobx-react-lite';
import type { Breadcrumb } from '#domain/catalog/trail';
import { useBrowsing } from '../use-browsing';
import { useHydratedValue } from '../use-hydrated-value';
import styles from './breadcrumbs.module.css';
import { Icon, rightIcon } from './icon';

/** The breadcrumbs of a page; the last entry is the page itself. */
export const Breadcrumbs = ({ trail }: { readonly trail: readonly Breadcrumb[] }) =>
  trail.length === 0 ? null : (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.list}>
        {trail.map(({ label, link }, index) => (
          <li key={`${label}${link ?? ''}`} className={styles.crumb}>
            {index > 0 && <Icon of={rightIcon} size={14} />}
            {link === undefined ? (
              <span {...(index === trail.length - 1 ? { 'aria-current': 'page' as const } : {})}>{label}</span>
            ) : (
              <a href={link} className={styles.link}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );

type ProductProps = { readonly title: string; readonly trail: readonly Breadcrumb[] };

/** The breadcrumbs of a product, as the visitor reached it. */
export const ProductBreadcrumbs = observer(function ProductBreadcrumbs({ title, trail }: ProductProps) {
  const browsing = useBrowsing();
  return <Breadcrumbs trail={useHydratedValue(browsing.findBreadcrumbs(title, trail), trail)} />;
});
