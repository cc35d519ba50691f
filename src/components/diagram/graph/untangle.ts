import type { Item } from './types.ts';

/** An order of all layers with what it costs. */
interface Attempt {
  layers: Item[][];
  crossings: number;
  /** Sum of how far edges lead to the side: the tie-breaker between equal orders. */
  pull: number;
  /** Number of pairs that aren't in the author's order: the last tie-breaker. */
  inversions: number;
}

/** Place of each item in its layer, counted from the middle of the layer. */
type Places = Map<Item, number>;

const RESTARTS = 40;

function placesOf(layers: readonly Item[][]): Places {
  const places: Places = new Map();
  for (const layer of layers) {
    for (const [index, item] of layer.entries()) places.set(item, index - (layer.length - 1) / 2);
  }
  return places;
}

/** Returns the ends of an item's edges, above and below, with the weight of each edge. */
function endsOf(item: Item, places: Places): { place: number; weight: number }[][] {
  return [
    item.above.map(({ upper, weight }) => ({ place: places.get(upper) ?? 0, weight })),
    item.below.map(({ lower, weight }) => ({ place: places.get(lower) ?? 0, weight })),
  ];
}

/** Returns the crossings and pull of two neighbours in this order, the left one at `place`. */
function costOf(left: Item, right: Item, place: number, places: Places): [number, number] {
  const leftEnds = endsOf(left, places);
  const rightEnds = endsOf(right, places);
  let crossings = 0;
  let pull = 0;
  leftEnds.forEach((ends, side) => {
    const others = rightEnds[side] ?? [];
    for (const a of ends) for (const b of others) if (a.place > b.place) crossings += 1;
    for (const a of ends) pull += a.weight * (a.place - place) ** 2;
    for (const b of others) pull += b.weight * (b.place - place - 1) ** 2;
  });
  return [crossings, pull];
}

/** Swaps neighbours of a layer as long as that helps. It ends because every swap lowers the cost. */
function improve(layers: Item[][]): void {
  const places = placesOf(layers);
  for (let swapped = true; swapped; ) {
    swapped = false;
    for (const layer of layers) {
      for (let index = 0; index + 1 < layer.length; index++) {
        const [left, right] = layer.slice(index, index + 2) as [Item, Item];
        const place = places.get(left) ?? 0;
        const [crossings, pull] = costOf(left, right, place, places);
        const [crossingsThen, pullThen] = costOf(right, left, place, places);
        if (crossingsThen > crossings) continue;
        if (crossingsThen === crossings && pullThen > pull - 1e-9) continue;
        layer.splice(index, 2, right, left);
        places.set(right, place).set(left, place + 1);
        swapped = true;
      }
    }
  }
}

function judge(layers: Item[][]): Attempt {
  const places = placesOf(layers);
  let crossings = 0;
  let pull = 0;
  let inversions = 0;
  for (const layer of layers) {
    layer.forEach((left, index) => {
      inversions += layer.slice(index + 1).filter((right) => right.index < left.index).length;
      for (const a of left.below) {
        const aPlace = places.get(a.lower) ?? 0;
        pull += a.weight * (aPlace - (places.get(left) ?? 0)) ** 2;
        for (const right of layer.slice(index + 1)) {
          for (const b of right.below) if (aPlace > (places.get(b.lower) ?? 0)) crossings += 1;
        }
      }
    });
  }
  return { layers, crossings, pull, inversions };
}

/** Shuffles with a fixed generator (Lehmer, minimal standard): the same attempts in every build. */
function shuffled(layers: readonly Item[][], seed: number): Item[][] {
  let state = seed;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return layers.map((layer) =>
    layer
      .map((item) => ({ item, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item),
  );
}

/**
 * Orders the layers so that few edges cross and edges are short. The order that comes with the ranks
 * leaves obvious crossings, so several orders are tried, each improved by swapping neighbours, and the
 * best one is used.
 */
export function untangle(layers: readonly Item[][]): Item[][] {
  const starts = [
    layers.map((layer) => [...layer]),
    layers.map((layer) => layer.toSorted((a, b) => a.index - b.index)),
    ...Array.from({ length: RESTARTS }, (_, index) => shuffled(layers, 1000 + 7919 * index)),
  ];
  const attempts = starts.map((start) => {
    improve(start);
    return judge(start);
  });
  const [best] = attempts.sort(
    (a, b) =>
      a.crossings - b.crossings || Math.round(a.pull - b.pull) || a.inversions - b.inversions,
  );
  return best?.layers ?? [];
}
