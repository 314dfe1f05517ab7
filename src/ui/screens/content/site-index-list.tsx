import type { IndexSection } from '#application/content/site-index';
import { ShopLink } from '../../components/shop-link';
import styles from './site-index-list.module.css';

/** Every list and page of the shop (RT-12). */
export const SiteIndex = ({ sections }: { readonly sections: readonly IndexSection[] }) => (
  <nav aria-label="Everything in the shop" className={styles.index}>
    {sections.map(({ title: name, anchor: id, url, groups }) => (
      <section key={name} className={styles.section}>
        <h2 id={id}>{url === undefined ? name : <ShopLink to={url}>{name}</ShopLink>}</h2>
        <div className={styles.groups}>
          {groups.map(({ title, anchor, links }) => (
            <div key={title} className={styles.group}>
              <h3 id={anchor} className={styles.title}>
                {title}
              </h3>
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link.url}>
                    <ShopLink to={link.url} className={styles.link}>
                      {link.text}
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    ))}
  </nav>
);
