import type { DescribedForecast } from '#application/pets/forecast-food';

type Props = { readonly forecast: Pick<DescribedForecast, 'sentence'> };

/** How long a food lasts, and when the next box ships. */
export const FoodForecast = ({ forecast: { sentence } }: Props) => <p>{sentence}</p>;
