import { useEffect, useState } from 'react';
import { word, wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import { TextField } from '../shared/Fields.tsx';
import tool from '../shared/tool.module.css';
import { SecretField } from './CallFields.tsx';
import styles from './CallPanel.module.css';
import { codeIn, fetchToken, newSecrets, type SignIn, signInUrl } from './token.ts';

interface TokenFieldsProps {
  /** Address that gives out tokens. */
  url: string;
  /** Names of scopes to ask for. Default: none. */
  scopes?: readonly string[] | undefined;
  /** Address at which the reader signs in. Default: a client's id and secret are enough. */
  page?: string | undefined;
  onToken: (token: string) => void;
}

/** Renders fields that get a token for a client. */
export function TokenFields({ url, scopes = [], page, onToken }: TokenFieldsProps) {
  const [scope, setScope] = useState(scopes.join(' '));
  const [id, setId] = useState('');
  const [secret, setSecret] = useState('');
  const [signedIn, setSignedIn] = useState<SignIn>();
  const [address, setAddress] = useState('');
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { host } = new URL(url);
  const fetchIt = async () => {
    if (isBusy) return;
    const found = page === undefined ? undefined : codeIn(address, signedIn);
    if (found && 'fault' in found) {
      setSaid(found.fault);
      return;
    }
    setBusy(true);
    setSaid(wordWith({ tryWaiting: en.tryWaiting }, { host }));
    const { signal } = new AbortController();
    const coded = found && signedIn ? { ...signedIn, ...found } : undefined;
    const outcome = await fetchToken(url, { id, secret, scope }, signal, coded);
    setBusy(false);
    setSaid('fault' in outcome ? outcome.fault : word({ tryTokenFilled: en.tryTokenFilled }));
    if ('token' in outcome) onToken(outcome.token);
  };
  return (
    <details className={styles.token}>
      <summary>{word({ tryGetToken: en.tryGetToken })}</summary>
      <p>
        <code dir="ltr">{url}</code>
      </p>
      <TextField label={word({ tryClientId: en.tryClientId })} value={id} onChange={setId} wide />
      <SecretField
        label={
          page
            ? word({ tryOwnSecret: en.tryOwnSecret })
            : word({ tryClientSecret: en.tryClientSecret })
        }
        initial=""
        onChange={setSecret}
      />
      <TextField label={word({ tryScopes: en.tryScopes })} value={scope} onChange={setScope} wide />
      {page && <SignInFields id={id} scope={scope} page={page} onSignIn={setSignedIn} />}
      {page && (
        <TextField
          label={word({ trySentBack: en.trySentBack })}
          value={address}
          onChange={setAddress}
          wide
        />
      )}
      <button type="button" className={tool.fill} onClick={fetchIt} aria-disabled={isBusy}>
        {word({ tryGetToken: en.tryGetToken })}
      </button>
      <p role="status">{said}</p>
    </details>
  );
}

interface SignInFieldsProps {
  /** Id of the client. */
  id: string;
  scope: string;
  page: string;
  onSignIn: (signIn: SignIn) => void;
}

/** Renders what a reader signs in with, and the link to where. */
function SignInFields({ id, scope, page, onSignIn }: SignInFieldsProps) {
  const [redirect, setRedirect] = useState('');
  const [secrets] = useState(newSecrets);
  const [href, setHref] = useState(page);
  const signIn = { id, redirect, scope, ...secrets };
  // Known before the click: a browser opens no window for what comes later.
  useEffect(() => {
    void signInUrl(page, { id, redirect, scope, ...secrets }).then(setHref);
  }, [page, id, redirect, scope, secrets]);
  return (
    <>
      <TextField
        label={word({ tryRedirect: en.tryRedirect })}
        value={redirect}
        onChange={setRedirect}
        wide
      />
      <p>
        <a href={href} target="_blank" rel="noreferrer" onClick={() => onSignIn(signIn)}>
          {wordWith({ trySignIn: en.trySignIn }, { host: new URL(page).host })}
        </a>
      </p>
    </>
  );
}
