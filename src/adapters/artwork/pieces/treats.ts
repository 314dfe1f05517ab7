type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const bone = (color: string): string =>
  `<path d="M-26-6C-42-22-62-6-50 6C-62 18-42 34-26 18H26C42 34 62 18 50 6C62-6 42-22 26-6Z" fill="#2A1206" fill-opacity=".5" transform="translate(2 4)"/><path d="M-26-10C-42-26-62-10-50 2C-62 14-42 30-26 14H26C42 30 62 14 50 2C62-10 42-26 26-10Z" fill="${color}"/><path d="M-34-8Q-22-4 26-6" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/><g fill="#5B2D0E" fill-opacity=".5"><circle cx="-12" cy="5" r="3"/><circle cx="6" cy="6" r="3"/><circle cx="22" cy="4" r="3"/></g>`;

const pillow = (color: string): string =>
  `<rect x="-24" y="-16" width="48" height="38" rx="14" fill="#2A1206" fill-opacity=".5"/><rect x="-24" y="-20" width="48" height="38" rx="14" fill="${color}"/><path d="M-15-10Q0-16 14-11" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>`;

const colors = ['#C98343', '#B26A2C', '#D99A58', '#A45B20'];

/** Draws a layer of treats that fills a box: bones for dogs, pillows for cats. */
export const drawTreats = (species: 'dog' | 'cat', { x, y, width, height }: Box): string => {
  const [stepX, stepY] = species === 'dog' ? [78, 42] : [44, 36];
  const rows = Math.ceil(height / stepY) + 1;
  const columns = Math.ceil(width / stepX) + 1;
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    const turn = ((index * 67) % 90) - 45;
    const atX = x + (index % columns) * stepX + (row % 2) * (stepX / 2) + ((index * 31) % 13) - 6;
    const atY = y + row * stepY + ((index * 17) % 11) - 5;
    const color = colors[(index * 7) % colors.length] ?? '#B26A2C';
    return `<g transform="translate(${atX} ${atY}) rotate(${turn})">${species === 'dog' ? bone(color) : pillow(color)}</g>`;
  }).join('');
};
