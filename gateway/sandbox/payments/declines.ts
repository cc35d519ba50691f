import type { SandboxRules } from '../contract/rules.ts';

/** Why a payment was refused: the contract's `Decline`. */
export interface Decline {
  code: string;
  network_code?: string;
  category: 'soft' | 'hard';
  act: 'shopper' | 'merchant' | 'gateway' | 'issuer';
  retry_advice: string;
  /** Fit for the shopper: never says lost, stolen or fraud. */
  message: string;
}

/** What the issuer says when the sandbox knows no better. */
const FALLBACK: Omit<Decline, 'code'> = {
  category: 'soft',
  act: 'shopper',
  retry_advice: 'other_method',
  message: 'The payment was declined. Please use another card or method.',
};

/** The decline with this code, as the contract's table of codes describes it. */
export function createDecline(rules: SandboxRules, code: string): Decline {
  const known = rules.declineCodes[code];
  if (!known) return { code, ...FALLBACK };
  return {
    code,
    network_code: known.network_code,
    category: known.category,
    act: known.act,
    retry_advice: known.retry_advice,
    message: known.shopper_message,
  };
}
