import type { HtmlSitemapSection } from '#application/content/site-index';
import styles from './html-sitemap-list.module.css';

/** The site index: links to every list and page of the shop (RT-12). */
export const HtmlSitemap = ({ sections }: { readonly sections: readonly HtmlSitemapSection[] }) => (
  <nav aria-label="All pages" className={styles.index}>
    {sections.map(({ title: name, anchor: id, url, groups }) => (
      <section key={name} className={styles.section}>
        <h2 id={id}>{url === undefined ? name : <a href={url}>{name}</a>}</h2>
        <div className={styles.groups}>
          {groups.map(({ title, anchor, links }) => (
            <div key={title} className={styles.group}>
              <h3 id={anchor} className={styles.title}>
                {title}
              </h3>
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link.url}>
                    <a href={link.url} className={styles.link}>
                      {link.text}
                    </a>
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
