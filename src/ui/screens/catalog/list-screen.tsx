import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import type { ListScreenData } from '#application/catalog/list-page';
import { canShowPromotionBanners } from '#domain/search/listing';
import buttons from '../../components/button.module.css';
import { filtersIcon, Icon } from '../../components/icon';
import { deferComponent } from '../../deferred';
import { keepPlaceOptions } from '../../follow-links';
import { useRefreshedContent } from '../../use-refreshed-content';
import { CardItem, CardList, PromotionItem } from './card-list';
import { FilterChips } from './filter-chips';
import { FilterForm, filterFormId, filterPanelId } from './filter-form';
import styles from './list-screen.module.css';
import { buildListUrl } from './list-url';
import { MoreProducts } from './more-products';
import { SortSelect } from './sort-select';
import { useListModel } from './use-list-model';

const Breadcrumbs = deferComponent(() => import('./list-parts').then((part) => part.Breadcrumbs));
const ListAdvice = deferComponent(() => import('./list-parts').then((part) => part.ListAdviceSection));
const PromotionCard = deferComponent(() => import('./list-parts').then((part) => part.PromotionCard));
const ProductCard = deferComponent(() => import('./list-parts').then((part) => part.ProductCard));

const FoundCard = deferComponent(() => import('./list-parts').then((part) => part.SearchResultCard));

/** About the width of a card's picture with two and with three columns; short, because the HTML has it in each card. */
const cardSizes = 'min(46vw,25vw + 90px,290px)';

/** The number of cards in a row at the widest. */
const firstRow = 3;

const countOf = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'}`;

/** A list of products. Its filters are beside them from 960 px, in a sheet below that (UI-08, FI-20, FI-21). */
export const ListScreen = observer(function ListScreen({ data }: { readonly data: ListScreenData }) {
  const list = useListModel(data);
  const navigate = useNavigate();
  const go = (url: string): void => void navigate(url, keepPlaceOptions);
  const { products, placeholderPositions } = list;
  const promotions = useRefreshedContent(
    canShowPromotionBanners(data) ? 'promotionBanners' : undefined,
    data.promotions,
  );
  const isEmpty = data.total === 0;
  const Card: typeof FoundCard = data.search ? FoundCard : ProductCard;
  return (
    <div className={styles.screen}>
      <Breadcrumbs trail={data.trail} />
      <h1 className={styles.heading}>{data.heading}</h1>
      <div className={isEmpty ? undefined : styles.columns}>
        {!isEmpty && (
          <FilterForm data={data} chosen={list.chosen} onToggle={(group, option) => go(list.toggle(group, option))} />
        )}
        <section className={styles.results} aria-labelledby="products">
          <h2 className="visually-hidden" id="products">
            Products
          </h2>
          <div className={styles.toolbar}>
            <p className={styles.count} id="result-count" tabIndex={-1} role="status">
              {countOf(data.total)}
            </p>
            {!isEmpty && (
              <>
                <button
                  type="button"
                  popoverTarget={filterPanelId}
                  className={`${buttons.secondary} ${styles.filterButton}`}
                >
                  <Icon of={filtersIcon} size={18} />
                  Filters
                </button>
                <SortSelect data={data} form={filterFormId} onSort={(sort) => go(list.sortedUrl(sort))} />
              </>
            )}
          </div>
          <FilterChips data={data} />
          {data.page > 1 && (
            <a className={buttons.secondary} href={buildListUrl(data, { page: data.page - 1 })}>
              Previous products
            </a>
          )}
          <ListAdvice data={data} />
          {products.length > 0 && (
            <CardList
              data={data}
              placeholders={placeholderPositions}
              hasRequestedMore={list.wanted > data.page}
              isBusy={list.isPending}
              cards={products.map((product, index) => (
                <Fragment key={product.id}>
                  {promotions.map(
                    (banner) =>
                      banner.position === index + 1 && (
                        <PromotionItem key={banner.id}>
                          <PromotionCard banner={banner} />
                        </PromotionItem>
                      ),
                  )}
                  <CardItem>
                    <Card
                      // When the filters select another variant, the key changes, so that the card is remounted with
                      // that variant.
                      key={product.selected}
                      product={product}
                      search={data.search}
                      eager={index === 0}
                      soon={index < firstRow}
                      sizes={cardSizes}
                    />
                  </CardItem>
                </Fragment>
              ))}
            />
          )}
          {data.page < data.pages && <MoreProducts list={list} />}
        </section>
      </div>
    </div>
  );
});
