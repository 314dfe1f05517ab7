import type { DescribedForecast } from '#application/pets/forecast-food';
import buttons from './button.module.css';

type Props = { readonly forecast: Pick<DescribedForecast, 'sentence' | 'move'> };

/** How long a food lasts, when the next box ships, and the link that previews an earlier date. */
export const FoodForecast = ({ forecast: { sentence, move } }: Props) => (
  <>
    <p>{sentence}</p>
    {move && (
      <p>
        <a href={move.url} className={buttons.secondary}>
          {move.label}
        </a>
      </p>
    )}
  </>
);
