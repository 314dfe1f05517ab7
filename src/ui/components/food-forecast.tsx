import type { DescribedForecast } from '#application/pets/forecast-food';

type Props = { readonly forecast: Pick<DescribedForecast, 'sentence' | 'move'> };

/** How long a food lasts, and the question whether the next box should ship earlier. */
export const FoodForecast = ({ forecast: { sentence, move } }: Props) => (
  <p>{move ? `${sentence} ${move.label}` : sentence}</p>
);
