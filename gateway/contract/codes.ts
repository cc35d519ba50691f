import { z } from 'zod';
import { ACTORS, CATEGORIES, RETRIES } from '../../openapi/index.ts';

const actor = z.enum(ACTORS);

/** Party that can do something about an error or a decline. */
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
  /** `false` for lost, stolen and fraud: never tell the shopper the reason. */
  reveal_to_shopper: z.boolean(),
  meaning: z.string().min(1),
  fix: z.string().min(1),
  /** English text. */
  shopper_message: z.string().min(1).max(255),
  /** Arabic text. */
  shopper_message_ar: z.string().min(1).max(255),
});

/** Error that an operation can return, with its code. */
export interface ErrorCode extends z.infer<typeof errorCodeSchema> {
  code: string;
  /** Ids of the operations that return it; empty if it isn't specific to any operation. */
  operations: string[];
}

/** Reason for which a payment is declined, with its code. */
export interface DeclineCode extends z.infer<typeof declineCodeSchema> {
  code: string;
}
