import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import type { ListScreenData } from '#application/catalog/list-page';
import { selectVariant } from '#domain/catalog/variant-selection';
import buttons from '../../components/button.module.css';
import { Icon } from '../../components/icon';
import { filtersIcon } from '../../components/icons';
import { Link } from '../../components/link';
import { deferred } from '../../deferred';
import { ChosenChips } from './chosen-chips';
import { FilterForm, filterFormId, filtersId } from './filter-form';
import { listAddress } from './list-address';
import styles from './list-screen.module.css';
import { MoreProducts } from './more-products';
import { SortSelect } from './sort-select';
import { useListModel } from './use-list-model';

const Breadcrumbs = deferred(() => import('./list-parts').then((part) => part.Breadcrumbs));
const ListAdvice = deferred(() => import('./list-parts').then((part) => part.ListAdvice));
const PromotionCard = deferred(() => import('./list-parts').then((part) => part.PromotionCard));
const ProductCard = deferred(() => import('./list-parts').then((part) => part.ProductCard));

const FoundCard = deferred(() => import('./list-parts').then((part) => part.FoundCard));

/** Focus and place on the page stay where they are. */
const stays = { preventScrollReset: true, state: { keepFocus: true } } as const;

const cardSizes = '(min-width: 1280px) 290px, (min-width: 768px) 30vw, 46vw';

/** As many as stand side by side where the page is widest. */
const firstRow = 3;

const countOf = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'}`;

/** What is awaited takes the room that it will need, so that nothing below it moves, and a place on the page is one. */
const asHighAsACard = (item: HTMLLIElement | null): void => {
  const card = item?.parentElement?.firstElementChild;
  if (item && card) item.style.minHeight = `${card.clientHeight}px`;
};

/** Products to choose from: filters beside them from 960 px, in a sheet below (UI-08, FI-20, FI-21). */
export const ListScreen = observer(function ListScreen({ data }: { readonly data: ListScreenData }) {
  const list = useListModel(data);
  const navigate = useNavigate();
  const go = (address: string): void => void navigate(address, stays);
  const { products, awaited } = list;
  const Card = data.search ? FoundCard : ProductCard;
  return (
    <div className={styles.screen}>
      <Breadcrumbs trail={data.trail} />
      <h1 className={styles.heading}>{data.heading}</h1>
      <div className={styles.columns}>
        <FilterForm data={data} chosen={list.chosen} onToggle={(group, option) => go(list.toggle(group, option))} />
        <section className={styles.results} aria-labelledby="products">
          <h2 className="visually-hidden" id="products">
            Products
          </h2>
          <div className={styles.toolbar}>
            <p className={styles.count} id="result-count" tabIndex={-1} role="status">
              {countOf(data.total)}
            </p>
            <button type="button" popoverTarget={filtersId} className={`${buttons.secondary} ${styles.filterButton}`}>
              <Icon of={filtersIcon} size={18} />
              Filters
            </button>
            <SortSelect data={data} form={filterFormId} onSort={(sort) => go(list.sortedAddress(sort))} />
          </div>
          <ChosenChips data={data} />
          {data.page > 1 && (
            <Link className={buttons.secondary} to={listAddress(data, { page: data.page - 1 })}>
              Previous products
            </Link>
          )}
          <ListAdvice data={data} />
          {products.length > 0 && (
            <ul className={styles.grid} aria-busy={list.isPending}>
              {products.map((product, index) => (
                <Fragment key={product.id}>
                  {data.promotions.map(
                    (banner) =>
                      banner.position === index + 1 && (
                        <li key={banner.id} className={styles.promotion}>
                          <PromotionCard banner={banner} />
                        </li>
                      ),
                  )}
                  <li>
                    <Card
                      // When the filters choose another variant, the card is mounted anew and begins with that one.
                      key={selectVariant(product, data)?.id}
                      product={product}
                      search={data.search}
                      chosen={data.chosen}
                      eager={index === 0}
                      soon={index < firstRow}
                      sizes={cardSizes}
                    />
                  </li>
                </Fragment>
              ))}
              {awaited.map((place) => (
                <li key={place} ref={asHighAsACard} className={styles.awaited} aria-hidden />
              ))}
            </ul>
          )}
          {data.page < data.pages && <MoreProducts list={list} />}
        </section>
      </div>
    </div>
  );
});
