import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { nearest } from '../lib/nearest.ts';
import { kindAt } from './checks/references.ts';
import type { Finding } from './contract-error.ts';
import { isJsonObject } from './json.ts';
import { claim } from './names.ts';
import { type KeyPath, pathToPointer, pointerToPath, valueAt } from './pointer.ts';
import { type ContractSource, errorIn, parseSource, withPlaces } from './source.ts';
import { walkDocument } from './walk.ts';

/** A part of the document that comes from another file. */
interface Mount {
  path: KeyPath;
  source: ContractSource;
  /** Path of the part in its own file. */
  within: KeyPath;
}

/** A place in a file, as a reference names it. */
interface Target {
  source: ContractSource;
  within: string[];
}

/**
 * Puts the files that a contract refers to into one document: components become components of the
 * contract, and everything else stands where it's referred to. Reads files below the contract's folder
 * alone, and nothing from the network.
 *
 * @param root the contract; its value is changed
 * @throws ContractError for references to files that can't be read, with their places
 */
export function withFiles(root: ContractSource): ContractSource {
  const reader = new FileReader(root);
  reader.read();
  return reader.source();
}

/** Ways of a reference through references alone, before it counts as a circle. */
const MOST_STEPS = 100;

class FileReader {
  readonly #root: ContractSource;
  readonly #folder: string;
  /** Sources by absolute path, as written. */
  readonly #sources: Map<string, ContractSource>;
  readonly #mounts = new Map<string, Mount>();
  /** References in the document, by file and place. */
  readonly #references = new Map<string, string>();
  readonly #done = new Set<object>();
  readonly #left: KeyPath[] = [[]];
  readonly #findings: Finding[] = [];
  /** Faults that take nothing from the pages. */
  readonly #doubts: Finding[] = [];

  constructor(root: ContractSource) {
    const absolute = resolve(root.file);
    this.#root = root;
    this.#folder = dirname(absolute);
    this.#sources = new Map([[absolute, root]]);
  }

  read(): void {
    // Components first: what they call a file is its name.
    const components = valueAt(this.#root.value, ['components']);
    if (isJsonObject(components)) this.#visit(components, ['components'], undefined);
    for (const [kind, entries] of Object.entries(components ?? {})) {
      if (!isJsonObject(entries)) continue;
      this.#visit(entries, ['components', kind], undefined);
      for (const [name, node] of Object.entries(entries)) {
        if (isJsonObject(node)) this.#visit(node, ['components', kind, name], kind);
      }
    }
    // The list grows while it's read.
    for (const path of this.#left) {
      const part = path.reduceRight<unknown>(
        (inner, key) => ({ [key]: inner }),
        valueAt(this.#root.value, path),
      );
      walkDocument(part, (node, at, inSchema, isMap) => {
        this.#visit(node, at, isMap ? undefined : kindAt(at, inSchema));
      });
    }
    if (this.#findings.length > 0) throw errorIn(this.source(), this.#findings);
  }

  source(): ContractSource {
    const source: ContractSource = {
      ...this.#root,
      files: [...this.#sources.keys()],
      positionOf: (path) => {
        const { source, within } = this.#baseOf(path);
        const position = source.positionOf(within);
        return source === this.#root ? position : { ...position, file: source.file };
      },
    };
    const losses = [...this.#sources.values()].flatMap((one) => one.losses);
    return { ...source, losses: [...losses, ...withPlaces(source, this.#doubts)] };
  }

  #baseOf(path: KeyPath): Target & { within: KeyPath } {
    for (let length = path.length; length > 0; length--) {
      const mount = this.#mounts.get(JSON.stringify(path.slice(0, length).map(String)));
      if (mount) {
        return {
          source: mount.source,
          within: [...mount.within, ...path.slice(length)].map(String),
        };
      }
    }
    return { source: this.#root, within: path.map(String) };
  }

  #mount(path: KeyPath, { source, within }: Target): void {
    this.#mounts.set(JSON.stringify(path.map(String)), { path, source, within });
  }

  /** @param kind section of `components` that the object could be in */
  #visit(node: Record<string, unknown>, path: KeyPath, kind: string | undefined): void {
    if (this.#done.has(node)) return;
    this.#done.add(node);
    this.#mapping(node, path);
    for (let steps = 0; typeof node.$ref === 'string' && steps < MOST_STEPS; steps++) {
      const target = this.#targetOf(node.$ref, path);
      if (!target) return;
      const isEntry = path.length === 3 && path[0] === 'components';
      const isObject = isJsonObject(valueAt(target.source.value, target.within));
      if (kind !== undefined && kind !== 'pathItems' && !isEntry && isObject) {
        node.$ref = this.#component(target, kind);
        return;
      }
      if (!this.#inline(node, path, target)) return;
    }
  }

  /** Turns files in the mapping of a discriminator into components. */
  #mapping(node: Record<string, unknown>, path: KeyPath): void {
    const mapping = valueAt(node, ['discriminator', 'mapping']);
    if (!isJsonObject(mapping)) return;
    for (const [value, reference] of Object.entries(mapping)) {
      // Any other value is the name of a component, or a URL that only names a schema.
      const isFile = typeof reference === 'string' && /#|\.(?:ya?ml|json)$/.test(reference);
      if (!isFile || ADDRESS.test(reference)) continue;
      const known = this.#findings.length;
      const target = this.#targetOf(reference, [...path, 'discriminator', 'mapping', value]);
      // Bundlers leave names of files that nobody gets. The variants are still there.
      this.#doubts.push(...this.#findings.splice(known));
      if (target) mapping[value] = this.#component(target, 'schemas');
    }
  }

  /** Returns the place that a reference leads to; undefined for one in the contract's own file. */
  #targetOf(reference: string, path: KeyPath): Target | undefined {
    const base = this.#baseOf(path).source;
    const [file = '', pointer = ''] = reference.split('#', 2);
    if (base === this.#root && file === '') return undefined;
    const source = file === '' ? base : this.#sourceOf(file, base, path);
    if (source === undefined) return undefined;
    const within = pointerToPath(`#${pointer}`);
    if (valueAt(source.value, within) === undefined) {
      this.#tell(
        path,
        `\`$ref\` leads nowhere: there is no "#${pointer}" in ${source.file}.`,
        `Add it there, or correct the reference "${reference}".`,
      );
      return undefined;
    }
    return { source, within };
  }

  /** Returns the name under which a place is a component of the contract, and makes it one. */
  #component({ source, within }: Target, kind: string): string {
    if (source === this.#root) return pathToPointer(within);
    const key = `${source.file}${pathToPointer(within)}`;
    const known = this.#references.get(key) ?? this.#entryOf({ source, within }, kind);
    if (known !== undefined) return known;
    const section = child(child(this.#root.value as object, 'components'), kind);
    const text =
      within.at(-1) ??
      source.file
        .split(/[\\/]/)
        .at(-1)
        ?.replace(/\.\w+$/, '') ??
      '';
    const wanted = text.replaceAll(/[^\w.-]+/g, '_') || kind;
    const name = claim(wanted, new Set(Object.keys(section)), '_');
    section[name] = valueAt(source.value, within);
    const path = ['components', kind, name];
    this.#mount(path, { source, within });
    this.#references.set(key, pathToPointer(path));
    this.#left.push(path);
    return pathToPointer(path);
  }

  /** Returns the reference to a place that is a component already, in a file with all of them. */
  #entryOf({ source, within }: Target, kind: string): string | undefined {
    for (const mount of this.#mounts.values()) {
      const isWithin = mount.within.every((part, at) => String(part) === within[at]);
      const path = [...mount.path, ...within.slice(mount.within.length)];
      const isEntry = path.length === 3 && path[0] === 'components' && path[1] === kind;
      if (mount.source === source && isWithin && isEntry) return pathToPointer(path);
    }
    return undefined;
  }

  /** Puts a place where it's referred to. @returns false if that isn't an object */
  #inline(node: Record<string, unknown>, path: KeyPath, target: Target): boolean {
    const value = valueAt(target.source.value, target.within);
    const key = `${target.source.file}${pathToPointer(target.within)}`;
    const known = this.#references.get(key);
    if (target.source === this.#root || known !== undefined) {
      node.$ref = known ?? pathToPointer(target.within);
      return false;
    }
    this.#mount(path, target);
    if (!isJsonObject(value)) {
      const owner = valueAt(this.#root.value, path.slice(0, -1));
      Reflect.set(owner as object, path.at(-1) ?? '', value);
      this.#left.push(path);
      return false;
    }
    this.#references.set(key, pathToPointer(path));
    const { $ref: _, ...beside } = node;
    delete node.$ref;
    Object.assign(node, value, beside);
    this.#mapping(node, path);
    return true;
  }

  #sourceOf(file: string, base: ContractSource, path: KeyPath): ContractSource | undefined {
    if (ADDRESS.test(file)) {
      const fix =
        'Save the file beside the contract and write its path: the build reads no network.';
      this.#tell(path, `\`$ref\` leads to another server: "${file}".`, fix);
      return undefined;
    }
    const [from = ''] = [...this.#sources].find(([, source]) => source === base) ?? [];
    const absolute = resolve(dirname(from), decoded(file));
    const known = this.#sources.get(absolute);
    if (known) return known;
    const real = realPath(absolute);
    if (real === undefined) {
      const near = nearest(absolute.split(sep).at(-1) ?? '', namesIn(dirname(absolute)), 1);
      const fix = near[0]
        ? `Write \`${join(dirname(file), near[0])}\`.`
        : 'Put the file there, or correct the path.';
      this.#tell(path, `\`$ref\` leads to a file that is not there: "${file}".`, fix);
      return undefined;
    }
    const inside = realPath(this.#folder) ?? this.#folder;
    if (real !== inside && !real.startsWith(inside + sep)) {
      this.#tell(
        path,
        `\`$ref\` leads out of the contract's folder: "${file}".`,
        'Move the file below the folder of the contract, or put all parts into one file: `npx redocly bundle FILE -o openapi.yaml`.',
      );
      return undefined;
    }
    const shown = relative(process.cwd(), absolute);
    const source = this.#parse(shown, real, path);
    if (source) this.#sources.set(absolute, source);
    return source;
  }

  #parse(shown: string, real: string, path: KeyPath): ContractSource | undefined {
    try {
      const text = readFileSync(real, 'utf8');
      if (/^\.(?:ya?ml|json)$/i.test(extname(shown))) return parseSource(text, shown);
      // A description in a file of its own.
      return { file: shown, value: text, positionOf: () => START, losses: [], files: [] };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      this.#tell(
        path,
        `\`$ref\` leads to a file that cannot be read: "${shown}".`,
        'Make it readable, or correct the path.',
      );
      return undefined;
    }
  }

  #tell(path: KeyPath, what: string, fix: string): void {
    this.#findings.push({ code: 'ref', what, fix, at: [...path, '$ref'] });
  }
}

const START = { line: 1, column: 1 };
/** A URL, or an address without its scheme. A single letter is a drive of Windows. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]+:|\/\/)/i;

/** Returns the object under a key, and makes it one. */
function child(owner: object, key: string): Record<string, unknown> {
  const value: unknown = Reflect.get(owner, key);
  if (isJsonObject(value)) return value;
  const made = {};
  Reflect.set(owner, key, made);
  return made;
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

function namesIn(folder: string): string[] {
  const real = realPath(folder);
  return real === undefined ? [] : readdirSync(real);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
