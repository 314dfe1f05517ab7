/** Numbers that look random and are the same each time. */
const scatter = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
};

const kibbleColors = ['#8A5528', '#9C6431', '#754520', '#AB743E'];

const one = (shape: 'dog' | 'cat', x: number, y: number, size: number, turn: number, color: string): string => {
  const body =
    shape === 'dog'
      ? `<ellipse rx="${size}" ry="${size * 0.78}" fill="${color}"/><ellipse cx="${-size * 0.18}" cy="${-size * 0.24}" rx="${size * 0.62}" ry="${size * 0.38}" fill="#fff" fill-opacity=".2"/><circle r="${size * 0.17}" cx="${size * 0.06}" cy="${size * 0.02}" fill="#3C210C" fill-opacity=".4"/>`
      : `<path d="M0 ${-size}Q${size * 0.35} ${-size * 0.3} ${size * 0.95} ${size * 0.5}Q0 ${size * 0.95} ${-size * 0.95} ${size * 0.5}Q${-size * 0.35} ${-size * 0.3} 0 ${-size}Z" fill="${color}" stroke="${color}" stroke-width="${size * 0.4}" stroke-linejoin="round"/><path d="M0 ${-size * 0.8}Q${-size * 0.3} ${-size * 0.2} ${-size * 0.75} ${size * 0.4}L0 ${size * 0.1}Z" fill="#fff" fill-opacity=".22"/>`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})">${body}</g>`;
};

/** Dry food in a heap: `top(x)`, from 0 to 1, is where it starts at each point of the width. */
export const kibbleHeap = (
  shape: 'dog' | 'cat',
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  top: (x: number) => number,
  size: number,
): string => {
  const random = scatter(shape === 'dog' ? 7 : 11);
  const pieces: string[] = [];
  const step = size * 1.32;
  for (let y = box.y; y < box.y + box.height + step; y += step * 0.8) {
    for (let x = box.x; x < box.x + box.width; x += step * 1.16) {
      const atX = x + (random() - 0.5) * step * 0.9;
      const atY = y + (random() - 0.5) * step * 0.6;
      const color = kibbleColors[Math.floor(random() * kibbleColors.length)] ?? '#8A5528';
      const turn = random() * 360;
      const start = box.y + top((atX - box.x) / box.width) * box.height;
      if (atY < start) continue;
      pieces.push(
        `<ellipse cx="${atX.toFixed(1)}" cy="${(atY + size * 0.55).toFixed(1)}" rx="${size}" ry="${(size * 0.7).toFixed(1)}" fill="#2A1405" fill-opacity=".3"/>`,
        one(shape, atX, atY, size * (0.9 + random() * 0.2), turn, color),
      );
    }
  }
  return pieces.join('');
};

/** Tender pieces in gravy, for what is wet. */
export const stew = (x: number, y: number, width: number, height: number): string => {
  const random = scatter(23);
  const chunks = Array.from({ length: 26 }, () => {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * 0.8;
    return { x: x + Math.cos(angle) * far * width * 0.5, y: y + Math.sin(angle) * far * height * 0.42, turn: random() * 180 };
  }).toSorted((a, b) => a.y - b.y);
  const colors = ['#B9703C', '#A55E2D', '#C98149'];
  const drawn = chunks.map((chunk, index) => {
    const size = width * 0.062;
    return `<g transform="translate(${chunk.x.toFixed(1)} ${chunk.y.toFixed(1)}) rotate(${(chunk.turn / 6 - 15).toFixed(0)})"><rect x="${-size}" y="${-size * 0.55}" width="${size * 2}" height="${size * 1.4}" rx="${size * 0.45}" fill="#5B2C0D" fill-opacity=".55"/><rect x="${-size}" y="${-size * 0.7}" width="${size * 2}" height="${size * 1.3}" rx="${size * 0.45}" fill="${colors[index % 3]}"/><rect x="${-size * 0.7}" y="${-size * 0.55}" width="${size * 1.2}" height="${size * 0.3}" rx="${size * 0.15}" fill="#fff" fill-opacity=".35"/></g>`;
  });
  const bits = Array.from({ length: 9 }, (_, index) => {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * 0.78;
    const color = index % 2 === 0 ? '#F08A2B' : '#5FA53A';
    return `<circle cx="${(x + Math.cos(angle) * far * width * 0.5).toFixed(1)}" cy="${(y + Math.sin(angle) * far * height * 0.4).toFixed(1)}" r="${(width * 0.02).toFixed(1)}" fill="${color}"/>`;
  });
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="#8A4A1C"/><ellipse cx="${x}" cy="${y - height * 0.03}" rx="${width * 0.47}" ry="${height * 0.43}" fill="#9D5A26"/>${drawn.join('')}${bits.join('')}`;
};

const drumstick = (main: string, dark: string) =>
  `<path d="M-8 30L-30 52C-40 48-50 58-42 66C-48 74-36 84-28 76C-20 82-12 72-17 64L6 42Z" fill="#FFF6E6"/><path d="M-14 30C-26 2-4-46 40-50C76-52 84-14 62 12C44 34 14 44-8 40Z" fill="${main}"/><path d="M34-40C54-42 66-30 64-14" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/><path d="M-8 40C14 44 44 34 62 12C58 36 30 56 2 52Z" fill="${dark}"/>`;
const steak = (main: string, dark: string) =>
  `<path d="M-62 8C-66-34-16-58 26-50C68-42 80-8 58 16C44 32 26 26 14 42C0 60-58 52-62 8Z" fill="${dark}" transform="translate(0 9)"/><path d="M-62 8C-66-34-16-58 26-50C68-42 80-8 58 16C44 32 26 26 14 42C0 60-58 52-62 8Z" fill="#FCEBDD"/><path d="M-52 8C-54-26-12-48 24-41C58-34 68-8 50 10C38 22 20 18 8 34C-4 48-50 42-52 8Z" fill="${main}"/><ellipse cx="-22" cy="8" rx="13" ry="11" fill="#FCEBDD"/><ellipse cx="-22" cy="8" rx="6" ry="5" fill="${dark}"/><path d="M8-26C26-26 40-18 42-8" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>`;
const fish = (main: string, dark: string) =>
  `<path d="M44 0L86-32C82-10 82 10 86 32Z" fill="${dark}"/><path d="M-78 4C-56-40 18-46 54 0C18 46-56 42-78 4Z" fill="${main}"/><path d="M-78 4C-46 14 16 16 54 0C18 46-56 42-78 4Z" fill="#fff" fill-opacity=".4"/><path d="M-10-34C6-54 30-52 34-46L20-24Z" fill="${dark}"/><path d="M-36-24Q-24 2-36 26" fill="none" stroke="${dark}" stroke-width="5" stroke-linecap="round"/><circle cx="-54" cy="-5" r="6" fill="#20242A"/><path d="M-14-12q9 8 0 17M6-14q9 8 0 17M24-10q7 7 0 14" fill="none" stroke="${dark}" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`;
const egg = () =>
  `<path d="M-4-52C28-52 52-6 52 20C52 46 28 60-4 60C-36 60-58 46-58 20C-58-6-34-52-4-52Z" fill="#FFF8EC"/><path d="M-4 60C28 60 52 46 52 20C40 46-30 50-58 26C-56 48-34 60-4 60Z" fill="#E8D3B4"/><circle cx="-3" cy="18" r="24" fill="#F9B23A"/><ellipse cx="-11" cy="9" rx="8" ry="5" fill="#fff" fill-opacity=".7"/>`;
const carrot = () =>
  `<path d="M-62 58C-58 20-20-30 14-34C38-36 44-12 34 4C14 34-36 58-62 58Z" fill="#F58A2C"/><path d="M-62 58C-36 58 14 34 34 4C30 30-20 66-62 58Z" fill="#D76A12"/><path d="M20-32C20-54 34-70 46-72C44-58 42-48 34-38C50-54 66-54 78-46C68-34 50-26 32-26Z" fill="#4E9A34"/><path d="M-22 10l12 8M-2-6l12 9M-40 32l9 6" stroke="#C65F0C" stroke-width="5" stroke-linecap="round"/>`;
const leaf = () =>
  `<path d="M-60 46C-64-26-4-62 66-56C70 12 32 62-40 46Z" fill="#6FB444"/><path d="M-66 62C-40 20-10-8 40-36" fill="none" stroke="#3F7D22" stroke-width="7" stroke-linecap="round"/><path d="M-14-2L-10-34M6-16L40-12M-34 22L8 20" stroke="#3F7D22" stroke-width="5" stroke-linecap="round"/>`;

const flavors: readonly (readonly [RegExp, () => string])[] = [
  [/salmon/i, () => fish('#F28C74', '#C95B4A')],
  [/tuna|fish|pollock|cod|trout/i, () => fish('#6FA8D6', '#376F9F')],
  [/duck|turkey/i, () => drumstick('#B5672B', '#87461A')],
  [/chicken/i, () => drumstick('#E2983F', '#B56C1E')],
  [/beef|bison/i, () => steak('#C0392F', '#8A211B')],
  [/lamb|venison|liver|pork|rabbit/i, () => steak('#A8433F', '#74241F')],
  [/egg/i, egg],
  [/vegetable|carrot|pumpkin/i, carrot],
];

/** What the food tastes of, about 150 wide around the origin; a leaf for any other flavor. */
export const flavorIcon = (flavor: string): string => (flavors.find(([pattern]) => pattern.test(flavor))?.[1] ?? leaf)();
