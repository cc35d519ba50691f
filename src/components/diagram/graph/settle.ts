import type { Item, Link } from './types.ts';

/** Least distance between two nodes of a layer, and between anything and a way. */
const NODE_GAP = 26;
const WAY_GAP = 16;
/** Distance of neighbouring ends on one border, where the node is wide enough. */
const PORT_GAP = 20;
const PORT_CORNER = 14;
const ROUNDS = 80;
/** Number of times that long edges are pinned to their mean, and of rounds that make room for them. */
const PINNINGS = 40;
const PINNED_ROUNDS = 3;
const PINNED_WEIGHT = 1e6;

/** Places where points of long edges are held. */
type Pins = ReadonlyMap<Item, number>;

/** Gives each link its own end on a border, side by side in the order of their targets. */
function spreadPorts(layers: readonly Item[][]): void {
  const place = new Map(layers.flatMap((layer) => layer.map((item, index) => [item, index])));
  const spread = (item: Item, links: Link[], side: 'upper' | 'lower') => {
    const other = side === 'upper' ? 'lower' : 'upper';
    const gap = Math.min(
      PORT_GAP,
      (2 * item.left - 2 * PORT_CORNER) / Math.max(1, links.length - 1),
    );
    [...links]
      .sort((a, b) => (place.get(a[other]) ?? 0) - (place.get(b[other]) ?? 0))
      .forEach((link, index) => {
        link[`${side}Shift`] = (index - (links.length - 1) / 2) * gap;
      });
  };
  for (const item of layers.flat().filter(({ node }) => node)) {
    spread(item, item.below, 'upper');
    spread(item, item.above, 'lower');
  }
}

/**
 * Returns the weight of a link. A piece between two way points is kept straight before one that ends at
 * a node.
 */
function weight({ upper, lower, weight: own }: Link): number {
  return own * (upper.node || lower.node ? 1 : 8);
}

function wish(item: Item, pins: Pins): { x: number; weight: number } {
  const pin = pins.get(item);
  if (pin !== undefined) return { x: pin, weight: PINNED_WEIGHT };
  let sum = 0;
  let total = 0;
  for (const link of item.above) {
    sum += weight(link) * (link.upper.x + link.upperShift - link.lowerShift);
    total += weight(link);
  }
  for (const link of item.below) {
    sum += weight(link) * (link.lower.x + link.lowerShift - link.upperShift);
    total += weight(link);
  }
  return total === 0 ? { x: item.x, weight: 0.01 } : { x: sum / total, weight: total };
}

function distance(left: Item, right: Item): number {
  return left.right + right.left + (left.node && right.node ? NODE_GAP : WAY_GAP);
}

/**
 * Moves the items of one layer as close as possible to where their edges pull them, without
 * coming too close to each other: least squares under order constraints, by pooling neighbours that
 * would overlap (pool adjacent violators).
 */
function settleLayer(layer: readonly Item[], pins: Pins): void {
  const offsets: number[] = [];
  layer.forEach((item, index) => {
    const before = layer[index - 1];
    offsets.push(before === undefined ? 0 : (offsets[index - 1] ?? 0) + distance(before, item));
  });
  const pools: { x: number; weight: number; items: number[] }[] = [];
  layer.forEach((item, index) => {
    const wanted = wish(item, pins);
    let pool = { x: wanted.x - (offsets[index] ?? 0), weight: wanted.weight, items: [index] };
    for (let last = pools.at(-1); last !== undefined && last.x > pool.x; last = pools.at(-1)) {
      const total = last.weight + pool.weight;
      pool = {
        x: (last.x * last.weight + pool.x * pool.weight) / total,
        weight: total,
        items: [...last.items, ...pool.items],
      };
      pools.pop();
    }
    pools.push(pool);
  });
  for (const pool of pools) {
    for (const index of pool.items) {
      const item = layer[index];
      if (item !== undefined) item.x = pool.x + (offsets[index] ?? 0);
    }
  }
}

/**
 * Puts all points of a way on one x if its neighbours leave room: exactly above or below an end if
 * possible (the end with fewer edges first, so that a fan stays a fan), otherwise on the mean. The edge
 * then has one bend instead of two.
 */
function straighten(way: readonly Item[], layers: readonly Item[][]): void {
  if (way.length === 0) return;
  let [least, most] = [-Infinity, Infinity];
  for (const item of way) {
    const layer = layers.find((members) => members.includes(item)) ?? [];
    const index = layer.indexOf(item);
    const [before, after] = [layer[index - 1], layer[index + 1]];
    if (before !== undefined) least = Math.max(least, before.x + distance(before, item));
    if (after !== undefined) most = Math.min(most, after.x - distance(item, after));
  }
  // Rounding in the last steps can leave slightly too little room, less than anyone sees.
  if (least > most + 0.5) return;
  const mean = meanOf(way);
  const ends = way.flatMap((item) => [
    ...item.above
      .filter(({ upper }) => upper.node)
      .map(({ upper, upperShift }) => ({ x: upper.x + upperShift, crowd: upper.below.length })),
    ...item.below
      .filter(({ lower }) => lower.node)
      .map(({ lower, lowerShift }) => ({ x: lower.x + lowerShift, crowd: lower.above.length })),
  ]);
  const free = ends
    .filter((end) => end.x >= least && end.x <= most)
    .sort((a, b) => a.crowd - b.crowd || Math.abs(a.x - mean) - Math.abs(b.x - mean));
  const x = free[0]?.x ?? Math.min(Math.max(mean, least), most);
  for (const item of way) item.x = x;
}

function relax(layers: readonly Item[][], rounds: number, pins: Pins): void {
  for (let round = 0; round < rounds; round++) {
    for (const layer of layers) settleLayer(layer, pins);
    for (const layer of [...layers].reverse()) settleLayer(layer, pins);
  }
}

function meanOf(way: readonly Item[]): number {
  return way.reduce((sum, item) => sum + item.x, 0) / way.length;
}

/**
 * Calculates the x of every item, with nodes in the middle of their edges and straight ways. A way over
 * several layers gives way a little on each of them; pinned to its mean, the others make room.
 */
export function settle(layers: readonly Item[][], ways: readonly Item[][]): void {
  spreadPorts(layers);
  relax(layers, ROUNDS, new Map());
  const long = ways.filter((way) => way.length > 1);
  for (let pinning = 0; pinning < PINNINGS && long.length > 0; pinning++) {
    const pins = long.flatMap((way) => {
      const mean = meanOf(way);
      return way.map((item) => [item, mean] as const);
    });
    relax(layers, PINNED_ROUNDS, new Map(pins));
  }
  for (const way of ways) straighten(way, layers);
}
