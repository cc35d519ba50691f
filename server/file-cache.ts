import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Variant } from './site-index.ts';

/** A file ready to be sent. */
export interface LoadedFile {
  /** Strong validator: a hash of exactly the bytes sent, so each coding has its own. */
  etag: string;
  /** Bytes. */
  size: number;
  /** Returns the body or a part of it: bytes in memory, or for a big file a stream that starts now. */
  body(range?: ByteRange): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** A part of a file by its first and its last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface FileCacheLimits {
  /** Bytes held in all; the least recently used file goes first. Default 64 MiB. */
  total?: number;
  /** Bytes of the largest file that is held; bigger ones are streamed. Default 4 MiB. */
  single?: number;
}

interface Held {
  stamp: string;
  loading: Promise<LoadedFile>;
  bytes: number;
}

const MIB = 1024 * 1024;

/** Reads files once and keeps the most recently requested ones, within a bound. */
export function createFileCache({ total = 64 * MIB, single = 4 * MIB }: FileCacheLimits = {}) {
  const held = new Map<string, Held>();
  let bytesHeld = 0;

  function forget(file: string): void {
    bytesHeld -= held.get(file)?.bytes ?? 0;
    held.delete(file);
  }

  return {
    /** @throws the file system's error, `ENOENT` when a build removed the file meanwhile */
    async load(variant: Variant): Promise<LoadedFile> {
      const { file, stamp, size } = variant;
      const known = held.get(file);
      held.delete(file);
      if (known?.stamp === stamp) {
        // Last in the map means last to be dropped.
        held.set(file, known);
        return known.loading;
      }
      bytesHeld -= known?.bytes ?? 0;

      const inMemory = size <= single;
      const bytes = inMemory ? size : 0;
      const loading = inMemory ? readWhole(file) : hashForStreaming(variant);
      held.set(file, { stamp, loading, bytes });
      bytesHeld += bytes;
      for (const oldest of held.keys()) {
        if (bytesHeld <= total || oldest === file) break;
        forget(oldest);
      }
      try {
        return await loading;
      } catch (error) {
        if (held.get(file)?.loading === loading) forget(file);
        throw error;
      }
    },
    /** Bytes held at present. */
    get bytesHeld() {
      return bytesHeld;
    },
  };
}

async function readWhole(file: string): Promise<LoadedFile> {
  const bytes = new Uint8Array(await readFile(file));
  const etag = etagOf(createHash('sha256').update(bytes));
  const body = (range?: ByteRange) => (range ? bytes.subarray(range.first, range.last + 1) : bytes);
  return { etag, size: bytes.length, body };
}

async function hashForStreaming({ file, size }: Variant): Promise<LoadedFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return {
    etag: etagOf(hash),
    size,
    body: (range) => {
      const stream = createReadStream(file, range && { start: range.first, end: range.last });
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
  };
}

function etagOf(hash: ReturnType<typeof createHash>): string {
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
