import { z } from 'zod';
import { ACTORS, CATEGORIES, RETRIES } from '../../openapi/index.ts';

const actor = z.enum(ACTORS);

/** Who can do something about an error or a decline. */
export type Actor = z.infer<typeof actor>;

/** One entry of `components.x-error-codes`. */
export const errorCodeSchema = z.strictObject({
  status: z.number().int().min(400).max(599),
  title: z.string().min(1),
  meaning: z.string().min(1),
  act: actor,
  retry: z.enum(RETRIES),
  fix: z.string().min(1),
});

/** One entry of `components.x-decline-codes`. */
export const declineCodeSchema = z.strictObject({
  network_code: z
    .string()
    .regex(/^[0-9A-Z]{2}$/)
    .optional(),
  category: z.enum(CATEGORIES),
  act: actor,
  retry_advice: z.enum([
    'never',
    'retry_later',
    'other_method',
    'correct_and_retry',
    'authenticate',
  ]),
  /** `false` for lost, stolen and fraud: the shopper is never told the reason. */
  reveal_to_shopper: z.boolean(),
  meaning: z.string().min(1),
  fix: z.string().min(1),
  /** In English. */
  shopper_message: z.string().min(1).max(255),
  /** In Arabic. */
  shopper_message_ar: z.string().min(1).max(255),
});

/** An error that an operation can answer, with its code. */
export interface ErrorCode extends z.infer<typeof errorCodeSchema> {
  code: string;
  /** Ids of the operations that answer it; empty when it belongs to no single operation. */
  operations: string[];
}

/** A reason for which a payment is refused, with its code. */
export interface DeclineCode extends z.infer<typeof declineCodeSchema> {
  code: string;
}
