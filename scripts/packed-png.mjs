import { crc32, deflateSync, inflateSync } from 'node:zlib';

// A screenshot in 256 colours takes a third of the bytes and looks the same.

const HEAD = 8;
const COLOURS = 256;

/** A picture from a browser (eight bits each of red, green and blue), reduced to a palette of the colours it needs most. */
export function packedPng(png) {
  const { header, body } = chunksOf(png);
  const [width, height, depth, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]];
  if (depth !== 8 || (kind !== 2 && kind !== 6)) return png;
  const pixels = unfiltered(inflateSync(body), width, height, kind === 2 ? 3 : 4);
  const palette = paletteOf(pixels);
  const rows = indexed(pixels, width, height, palette);
  const head = Buffer.from(header);
  head[9] = 3;
  return Buffer.concat([
    png.subarray(0, HEAD),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => parts(colour)))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function chunksOf(png) {
  const found = [];
  for (let at = HEAD; at < png.length; ) {
    const size = png.readUInt32BE(at);
    found.push({ type: png.toString('latin1', at + 4, at + 8), body: png.subarray(at + 8, at + 8 + size) });
    at += size + 12;
  }
  const of = (wanted) => Buffer.concat(found.filter(({ type }) => type === wanted).map(({ body }) => body));
  return { header: of('IHDR'), body: of('IDAT') };
}

function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** One number per pixel. Each line begins with the filter that relates it to the bytes on its left and above it. */
function unfiltered(bytes, width, height, step) {
  const line = width * step;
  let above = new Uint8Array(line);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const filter = bytes[y * (line + 1)];
    const now = bytes.subarray(y * (line + 1) + 1, (y + 1) * (line + 1));
    for (let i = 0; i < line; i++) {
      const left = i < step ? 0 : now[i - step];
      const corner = i < step ? 0 : above[i - step];
      now[i] += guess(filter, left, above[i], corner);
    }
    for (let x = 0; x < width; x++)
      pixels[y * width + x] = (now[x * step] << 16) | (now[x * step + 1] << 8) | now[x * step + 2];
    above = now;
  }
  return pixels;
}

function guess(filter, left, up, corner) {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Splits the box of colours with the most to gain at its middle until there are enough boxes (median cut). */
function paletteOf(pixels) {
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const all = [...counts].map(([colour, count]) => ({ colour, by: parts(colour), weight: Math.sqrt(count) }));
  const boxes = [boxOf(all)];
  while (boxes.length < COLOURS) {
    boxes.sort((a, b) => a.gain - b.gain);
    const widest = boxes.pop();
    if (widest.gain === 0) return [...boxes, widest].map(middle);
    boxes.push(...halves(widest));
  }
  return boxes.map(middle);
}

function boxOf(colours) {
  const spans = [0, 1, 2].map((k) => {
    const values = colours.map(({ by }) => by[k]);
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  });
  const span = Math.max(...spans);
  return { colours, axis: spans.indexOf(span), gain: span * span * weightOf(colours) };
}

const weightOf = (colours) => colours.reduce((sum, { weight }) => sum + weight, 0);

function halves({ colours, axis }) {
  const sorted = colours.toSorted((a, b) => a.by[axis] - b.by[axis]);
  const half = weightOf(colours) / 2;
  let [sum, cut] = [0, 0];
  while (cut < sorted.length - 1 && (cut === 0 || sum < half)) sum += sorted[cut++].weight;
  return [boxOf(sorted.slice(0, cut)), boxOf(sorted.slice(cut))];
}

/** The commonest colour of a box, so that large plain areas keep their colour exactly. */
function middle({ colours }) {
  return colours.reduce((a, b) => (b.weight > a.weight ? b : a)).colour;
}

function indexed(pixels, width, height, palette) {
  const known = new Map();
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((pixel, i) => {
    if (!known.has(pixel)) known.set(pixel, nearest(palette, pixel));
    rows[i + Math.floor(i / width) + 1] = known.get(pixel);
  });
  return rows;
}

function nearest(palette, pixel) {
  const [r, g, b] = parts(pixel);
  let [best, least] = [0, Infinity];
  palette.forEach((colour, i) => {
    const away = (r - (colour >> 16)) ** 2 + (g - ((colour >> 8) & 255)) ** 2 + (b - (colour & 255)) ** 2;
    if (away < least) [best, least] = [i, away];
  });
  return best;
}
