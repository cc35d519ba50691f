import type { ReactNode } from 'react';
import { Card, Cards } from '../../components/Cards.tsx';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { href } from '../../components/site-link.ts';
import type { Heading } from '../../docs/index.ts';
import { CONTRACT_TEXT } from '../../markdown/jsx.ts';
import { contractLanguage, messages } from '../../messages/index.ts';
import { markdownToHtml, outlineOf } from '../markdown/to-html.ts';
import { firstSentence } from '../model/first-sentence.ts';
import type { Group, Operation } from '../model/types.ts';
import { exampleTitle } from '../model/words.ts';
import { Introduction } from '../views/ApiIndex.tsx';
import { DeclineCodeList, ErrorCodeList } from '../views/ErrorCodeList.tsx';
import { shownBody } from '../views/ExamplePanel.tsx';
import { FieldDetails, FieldList } from '../views/FieldList.tsx';
import { contractHref, LinksProvider } from '../views/links.tsx';
import { ConditionList } from '../views/Markdown.tsx';
import { AttributeError, checkAttributes } from './attributes.ts';
import styles from './ContractPart.module.css';
import fieldsStyles from './Fields.module.css';
import {
  type FieldsPart,
  filled,
  findExample,
  findFields,
  findOperation,
  firstContract,
  tagText,
  UnknownNameError,
} from './lookup.ts';
import { type SiteContract, siteContracts } from './site-contracts.ts';

/** Props that every component for a part of the contract gets besides its own. */
interface PlacedProps {
  /** Line of the tag in its MDX file, for messages; `remarkPlace` writes it. */
  line?: number;
}

/**
 * Shows a part of the contract in a guide. If the guide uses a name that the contract doesn't have, or
 * an attribute that the component doesn't have, readers see a short notice. The build finds
 * `data-fault` in the finished page and warns with file, line and the nearest name.
 *
 * @param show renders the part from the site's contracts; throws UnknownNameError for unknown names,
 *   and AttributeError
 */
function contractPart(
  line: number | undefined,
  show: (contracts: SiteContract[]) => ReactNode,
): ReactNode {
  try {
    return show(siteContracts());
  } catch (error) {
    if (!(error instanceof UnknownNameError || error instanceof AttributeError)) throw error;
    return (
      <p
        className={styles.missing}
        role="note"
        data-search="off"
        data-fault={error.message}
        data-line={line}
      >
        {error instanceof AttributeError ? (
          messages().partNotShown
        ) : (
          <>
            This API has no {error.kind} <code>{error.wanted}</code>.
          </>
        )}
      </p>
    );
  }
}

/** Gives views in a guide the addresses of the contract's pages. */
function ContractLinks({
  contract: { model, root, index },
  page,
  children,
}: {
  contract: SiteContract;
  /** Slug of the operation whose fields are shown. */
  page?: string;
  children: ReactNode;
}) {
  return (
    <LinksProvider
      root={root}
      model={model}
      page={page === undefined ? '' : `${root}${page}`}
      href={contractHref(href, model, root, href(index))}
    >
      {children}
    </LinksProvider>
  );
}

/** Length up to which a guide shows a contract's text as a whole, in characters. */
const LONGEST_TEXT = 15_000;

/** Beginning of the ids of a contract's headings in a guide, which may have the same headings. */
const ID_PREFIX = 'contract-';

/** Returns a guide's headings with the contract's own where `<ContractIntroduction>` shows them. */
export function withContractHeadings(
  headings: readonly Heading[],
  version: string | undefined,
): Heading[] {
  return headings.flatMap((heading) => {
    if (heading.slug !== CONTRACT_TEXT.slug) return [heading];
    const { description = '' } = siteContracts(version)[0]?.model.info ?? {};
    if (description.length > LONGEST_TEXT) return [];
    const options = { headings: 2, ids: true, prefix: ID_PREFIX };
    const { sections } = outlineOf(markdownToHtml(description, options));
    return sections.map(({ id, title }) => ({ depth: 2, slug: id, text: title }));
  });
}

/**
 * Renders where calls go, their credentials and the contract's text, or its beginning, in a guide.
 *
 * @param children content below the credentials
 */
export function ContractIntroduction({
  children,
  ...props
}: PlacedProps & { children?: ReactNode }) {
  return contractPart(props.line, (contracts) => {
    checkAttributes('ContractIntroduction', props);
    const contract = firstContract(contracts, tagText('ContractIntroduction', {}));
    return (
      <ContractLinks contract={contract}>
        <Introduction model={contract.model} longest={LONGEST_TEXT} prefix={ID_PREFIX}>
          {children}
        </Introduction>
      </ContractLinks>
    );
  });
}

/** Number of operations that the card of a group names. */
const NAMED = 3;

/** Renders a card for each group of operations in a guide. */
export function ContractGroups(props: PlacedProps) {
  return contractPart(props.line, (contracts) => {
    checkAttributes('ContractGroups', props);
    const { model, index } = firstContract(contracts, tagText('ContractGroups', {}));
    return (
      <Cards>
        {model.groups.map((group) => (
          <Card key={group.slug} title={group.name} href={`${index}#group-${group.slug}`}>
            <p {...contractLanguage()}>{aboutGroup(group) || namesOf(group, model.operations)}</p>
          </Card>
        ))}
      </Cards>
    );
  });
}

/** Returns what the contract says of a group first; empty if that's no more than its name. */
function aboutGroup({ name, description }: Group): string {
  const said = firstSentence(description);
  return said.toLowerCase() === name.toLowerCase() ? '' : said;
}

/** Returns the titles of a group's first operations; what works on one thing, such as a note, comes later. */
function namesOf({ operations: slugs }: Group, operations: readonly Operation[]): string {
  const members = operations.filter(({ slug }) => slugs.includes(slug));
  const current = members.filter(({ deprecated }) => !deprecated);
  const named = (current.length > 0 ? current : members)
    .toSorted((one, other) => depthOf(one) - depthOf(other))
    .slice(0, NAMED)
    .map(({ title }) => title)
    // Several may have one summary.
    .filter((title, at, all) => all.indexOf(title) === at);
  return members.length > named.length ? `${named.join(', ')} …` : named.join(', ');
}

function depthOf({ path }: Operation): number {
  return path.split('/').length;
}

const DECLINE_CODES = {
  at: 'under `components`',
  shape:
    '`x-decline-codes: { insufficient_funds: { network_code: "51", category: soft, act: shopper, meaning: …, fix: …, shopper_message: … } }`',
};

/** Renders every decline reason in a guide: its meaning, who must act, what the shopper may read. */
export function DeclineCodes(props: PlacedProps) {
  return contractPart(props.line, (contracts) => {
    checkAttributes('DeclineCodes', props);
    const tag = tagText('DeclineCodes', {});
    const contract = firstContract(contracts, tag);
    const codes = contract.model.declineCodes;
    return (
      <ContractLinks contract={contract}>
        <DeclineCodeList codes={filled(codes, 'decline codes', DECLINE_CODES, tag)} />
      </ContractLinks>
    );
  });
}

interface ErrorCodesProps extends PlacedProps {
  /** Slug or operationId. Default: every code of the site's first contract. */
  operation?: string;
}

const IN_ALL = {
  at: 'under `components`',
  shape:
    '`x-error-codes: { card_expired: { status: 402, title: …, meaning: …, act: shopper, retry: corrected, fix: … } }`, ' +
    'and at each operation the list of its codes: `x-error-codes: [card_expired]`',
};
const AT_OPERATION = {
  at: 'at the operation',
  shape: 'the list of its codes, `x-error-codes: [card_expired]`',
};

/** Renders the error codes of one operation, or of the whole contract, in a guide. */
export function ErrorCodes(props: ErrorCodesProps) {
  const { operation: name, line } = props;
  return contractPart(line, (contracts) => {
    checkAttributes('ErrorCodes', props);
    const tag = tagText('ErrorCodes', { operation: name });
    const { operation, contract } =
      name === undefined
        ? { operation: undefined, contract: firstContract(contracts, tag) }
        : findOperation(contracts, name, tag);
    const all = contract.model.errorCodes;
    const codes = operation ? all.filter(({ code }) => operation.errorCodes.includes(code)) : all;
    return (
      <ContractLinks contract={contract}>
        <ErrorCodeList
          codes={filled(codes, 'error codes', all.length > 0 ? AT_OPERATION : IN_ALL, tag)}
          anchored={!operation}
        />
      </ContractLinks>
    );
  });
}

interface ExampleProps extends PlacedProps {
  /** Slug or operationId. */
  operation: string;
  /** Default "request". */
  kind?: 'request' | 'response';
  /** Status of the response. Default: the first successful one. */
  status?: string | number;
  /** Key of the example in the contract. Default: the first. */
  name?: string;
  /** Title above the code. Default: the example's summary, or method and path. */
  title?: string;
}

/** Renders an example of the contract in a guide. */
export function Example(props: ExampleProps) {
  const { operation: slug, kind = 'request', status, name, title, line } = props;
  return contractPart(line, (contracts) => {
    checkAttributes('Example', props);
    const tag = tagText('Example', { operation: slug, kind, status, name });
    const { operation } = findOperation(contracts, slug, tag);
    const example = findExample(operation, { kind, status, name }, tag);
    const label = title ?? (exampleTitle(example) || `${operation.method} ${operation.path}`);
    const shown = shownBody(example.media, example.value, label);
    return <CodeBlock {...shown} status={example.status} />;
  });
}

interface FieldsProps extends PlacedProps {
  /** Slug or operationId. */
  operation: string;
  /** Default "request". */
  part?: FieldsPart;
  /** Status of the response. Default: the first successful one. */
  status?: string | number;
  /**
   * Paths of the fields to show, in this order: `order.amount`; `source=tabby,tamara` shows only those
   * of a field's variants. Default: all.
   */
  only?: string[];
}

/** Renders fields of an operation in a guide, with links to their places in the reference. */
export function Fields(props: FieldsProps) {
  const { operation: name, part = 'request', status, only, line } = props;
  return contractPart(line, (contracts) => {
    checkAttributes('Fields', props);
    const tag = tagText('Fields', { operation: name, part, status, only });
    const { operation, contract } = findOperation(contracts, name, tag);
    const { fields, facts } = findFields(operation, { part, status, only }, tag);
    return (
      <ContractLinks contract={contract} page={operation.slug}>
        <div className={fieldsStyles.fields}>
          {facts ? (
            <FieldDetails name="" facts={facts} fields={fields} depth={0} anchored={false} />
          ) : (
            <FieldList fields={fields} depth={1} anchored={false} />
          )}
        </div>
      </ContractLinks>
    );
  });
}

interface FulfilWhenProps extends PlacedProps {
  /** Slug or operationId of a callback. */
  operation: string;
}

const CONDITIONS = {
  at: 'at the operation',
  shape: '`x-fulfil-when: [{ id: settled, text: The payment is settled. }]`',
};

/** Renders the conditions under which a merchant delivers, in a guide. */
export function FulfilWhen(props: FulfilWhenProps) {
  const { operation: name, line } = props;
  return contractPart(line, (contracts) => {
    checkAttributes('FulfilWhen', props);
    const tag = tagText('FulfilWhen', { operation: name });
    const { operation, contract } = findOperation(contracts, name, tag);
    return (
      <ContractLinks contract={contract}>
        <ConditionList
          conditions={filled(operation.fulfilWhen, 'conditions for delivery', CONDITIONS, tag)}
        />
      </ContractLinks>
    );
  });
}
