/** A pseudorandom number generator with a seed: the same numbers each time. */
const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
};

const kibbleColors = ['#8A5528', '#9C6431', '#754520', '#AB743E'];

const drawKibblePiece = (
  shape: 'dog' | 'cat',
  x: number,
  y: number,
  size: number,
  turn: number,
  color: string,
): string => {
  const body =
    shape === 'dog'
      ? `<ellipse rx="${size}" ry="${size * 0.78}" fill="${color}"/><ellipse cx="${-size * 0.18}" cy="${-size * 0.24}" rx="${size * 0.62}" ry="${size * 0.38}" fill="#fff" fill-opacity=".2"/><circle r="${size * 0.17}" cx="${size * 0.06}" cy="${size * 0.02}" fill="#3C210C" fill-opacity=".4"/>`
      : `<path d="M0 ${-size}Q${size * 0.35} ${-size * 0.3} ${size * 0.95} ${size * 0.5}Q0 ${size * 0.95} ${-size * 0.95} ${size * 0.5}Q${-size * 0.35} ${-size * 0.3} 0 ${-size}Z" fill="${color}" stroke="${color}" stroke-width="${size * 0.4}" stroke-linejoin="round"/><path d="M0 ${-size * 0.8}Q${-size * 0.3} ${-size * 0.2} ${-size * 0.75} ${size * 0.4}L0 ${size * 0.1}Z" fill="#fff" fill-opacity=".22"/>`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})">${body}</g>`;
};

/** Draws a heap of dry food: `top(x)`, from 0 to 1, is how far down it starts at each point of the width. */
export const drawKibble = (
  shape: 'dog' | 'cat',
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  top: (x: number) => number,
  size: number,
): string => {
  const random = seededRandom(shape === 'dog' ? 7 : 11);
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
        drawKibblePiece(shape, atX, atY, size * (0.9 + random() * 0.2), turn, color),
      );
    }
  }
  return pieces.join('');
};

/** Draws pieces of wet food in gravy. */
export const drawStew = (x: number, y: number, width: number, height: number): string => {
  const random = seededRandom(23);
  const chunks = Array.from({ length: 26 }, () => {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * 0.8;
    return {
      x: x + Math.cos(angle) * far * width * 0.5,
      y: y + Math.sin(angle) * far * height * 0.42,
      turn: random() * 180,
    };
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
