import { convertV2 } from 'openapi-to-postmanv2';
import type { OpenApiDocument } from '../load/openapi.ts';
import { skeletonOf } from './skeleton.ts';
import type { Collection } from './types.ts';

/**
 * A contract as openapi-to-postmanv2 converts it: folders by tag, requests, addresses, credentials.
 * It numbers items at random; what is taken over from it must leave the ids out.
 *
 * @throws Error with the library's reason when it cannot convert the contract
 */
export function convertToPostman(document: OpenApiDocument): Promise<Collection> {
  // The library changes the document it is given.
  const data = structuredClone(skeletonOf(document)) as unknown as Record<string, unknown>;
  return new Promise((done, fail) => {
    convertV2({ type: 'json', data }, OPTIONS, (error, conversion) => {
      const collection = conversion?.output?.[0]?.data;
      if (error || !conversion?.result || !collection) {
        const reason = error?.message ?? conversion?.reason ?? 'no reason given';
        fail(new Error(`The contract cannot become a collection: ${reason}`, { cause: error }));
      } else {
        done(collection as unknown as Collection);
      }
    });
  });
}

const OPTIONS = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  requestNameSource: 'Fallback',
  includeWebhooks: false,
} as const;
