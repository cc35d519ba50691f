import { createContext, useContext } from 'react';
import { filled, messages, pluralOf } from '../../messages/index.ts';
import type { Choice, Facts, Field, Json, Variant } from '../model/types.ts';
import styles from './Field.module.css';
import { FieldFacts, Limits, TypeTexts } from './FieldFacts.tsx';
import { FieldName, FieldOverview } from './FieldName.tsx';
import { schemaHref, useLinks } from './links.tsx';
import {
  isMany,
  LONG_LIST,
  LONG_REQUEST,
  linesOf,
  mostOpenIn,
  OPEN_FIELDS,
  SHOWN_FIRST,
  sentVariant,
  valueIn,
} from './open-fields.ts';
import { choiceTitle, notRepeating, optionOf, Preview, summaryOf, Words } from './summaries.tsx';

interface FieldListProps {
  fields: Field[];
  /** Number of levels of objects above that are open. Default: 0, the fields are the outermost. */
  depth?: number;
  /** Gives each field its anchor. False if the fields are a copy of those on another page. */
  anchored?: boolean;
  /** True for the fields of one variant of an object. Default: false. */
  isVariant?: boolean;
}

/** Mark of the fields that aren't sent in the direction of the fields below. Default: all are sent. */
export const NotSent = createContext<'readOnly' | 'writeOnly' | undefined>(undefined);

/** Largest numbers of fields and variants of objects that are open in a body: required ones, and the others. */
const MostOpen = createContext({
  required: OPEN_FIELDS.request,
  optional: OPEN_FIELDS.request,
});

/** False within an object of a request that may be left out, and in responses. */
const AboveRequired = createContext(true);

/** True in the first response of success, which most readers read: none of its fields is folded. Default: false. */
export const InFull = createContext(false);

/** Value that the samples send for what is rendered: its variant is open. Default: unknown. */
export const SentValue = createContext<Json | undefined>(undefined);

/** Renders fields of an object or parameters of a call, each with everything in the contract about it. */
export function FieldList({
  fields,
  depth = 0,
  anchored = true,
  isVariant = false,
}: FieldListProps) {
  const mark = useContext(NotSent);
  const isInFull = useContext(InFull);
  const example = useContext(SentValue);
  const sent = sentOf(fields, mark);
  const others = sent.length === 0 ? [] : fields.filter((field) => !sent.includes(field));
  if (fields.length === 0) return null;
  const listOf = (some: Field[]) => (
    <ul className={styles.list} data-search={anchored ? undefined : 'names'}>
      {some.map((field) => (
        <FieldItem
          key={field.anchor}
          field={field}
          isNeeded={field.required || (depth === 0 && fields.length === 1)}
          depth={depth}
          anchored={anchored}
        />
      ))}
    </ul>
  );
  const first = sent.length === 0 ? fields : sent;
  const isRequest = mark === 'readOnly';
  const most = isRequest ? LONG_REQUEST[isVariant ? 'variant' : 'body'] : LONG_LIST;
  const isLong = (depth === 0 || (isRequest && isVariant)) && first.length > most;
  const isFolded = isLong && mark !== undefined && !isInFull;
  const isInSight = ({ name, required }: Field) =>
    isRequest && (required || valueIn(example, name) !== undefined);
  const shown = isFolded ? inSightOf(first, isInSight) : first;
  const more = first.filter((field) => !shown.includes(field));
  return (
    <>
      {listOf(shown)}
      {more.length > 0 && (
        <>
          <details className={styles.children}>
            <summary data-search="off">
              <Words text={pluralOf(messages().moreFields, more.length)} />
            </summary>
            {listOf(more)}
          </details>
          <FieldOverview fields={more} />
        </>
      )}
      {others.length > 0 && (
        <details className={styles.children}>
          <summary data-search="off">
            <Words text={notSentText(mark, others.length)} />
            <Preview names={others.map(({ name }) => name)} />
          </summary>
          {listOf(others)}
        </details>
      )}
    </>
  );
}

/** Returns the fields of a long list that are in sight: what a reader needs, and others up to a number. */
function inSightOf(fields: Field[], isNeeded: (field: Field) => boolean): Field[] {
  const needed = fields.filter(isNeeded);
  const others = fields.filter((field) => !needed.includes(field));
  const shown = [...needed, ...others.slice(0, Math.max(0, SHOWN_FIRST - needed.length))];
  return fields.filter((field) => shown.includes(field));
}

/** Returns what a disclosure has whose fields aren't sent: "3 fields that only responses have". */
function notSentText(mark: 'readOnly' | 'writeOnly' | undefined, count: number): string {
  const { fieldsOfResponses, fieldsOfRequests } = messages();
  return pluralOf(mark === 'readOnly' ? fieldsOfResponses : fieldsOfRequests, count);
}

/** Returns the fields that are sent in the direction of a body. */
function sentOf(fields: Field[], mark: 'readOnly' | 'writeOnly' | undefined): Field[] {
  return fields.filter((field) => mark === undefined || !field[mark]);
}

interface FieldItemProps {
  field: Field;
  /** True if a reader needs its fields: it's required, or the only one. */
  isNeeded: boolean;
  depth: number;
  anchored: boolean;
}

/** Renders one field: its line, its meaning, its values, and the fields within. */
function FieldItem({ field, isNeeded, depth, anchored }: FieldItemProps) {
  const identity = anchored ? { id: field.anchor, tabIndex: -1 } : {};
  return (
    <li className={styles.field} {...identity}>
      <p className={styles.line}>
        {/* With a blank after it, so that it's a word of its own for the search's marks. */}
        <FieldName field={field} isWhole /> <TypeTexts field={field} />
        {field.required && <b className={styles.required}>{messages().required}</b>}
        {field.deprecated && <span className={styles.flag}>{messages().deprecated}</span>}
        {field.readOnly && <span className={styles.flag}>{messages().onlyInAnswers}</span>}
        {field.writeOnly && <span className={styles.flag}>{messages().onlyInRequests}</span>}
        <Limits limits={field.limits.filter(({ values }) => values?.place !== field.name)} />
      </p>
      <FieldFacts facts={field} />
      <SentValue value={valueIn(useContext(SentValue), field.name)}>
        <FieldDetails
          name={field.name}
          facts={field}
          fields={field.children}
          isNeeded={isNeeded}
          depth={depth}
          anchored={anchored}
        />
      </SentValue>
    </li>
  );
}

interface FieldDetailsProps {
  /** Name of the owner of the fields. Empty for a body: its fields are always shown. */
  name: string;
  facts: Facts;
  fields: Field[];
  /** Default: false. */
  isNeeded?: boolean;
  depth: number;
  anchored: boolean;
  /** True for a variant of an object. Default: false. */
  isVariant?: boolean;
}

/** Renders the parts of a value: its fields, its variants, or a link to their list. */
export function FieldDetails(props: FieldDetailsProps) {
  const { name, facts, fields, isNeeded = false, depth, anchored, isVariant = false } = props;
  const links = useLinks();
  const mark = useContext(NotSent);
  const most = useContext(MostOpen);
  const isAboveRequired = useContext(AboveRequired);
  if (facts.recursiveTo !== undefined) {
    return (
      <p className={styles.see}>
        {filled(messages().sameFieldsAgain, {
          link: <a href={`${links.page}#${facts.recursiveTo}`}>{messages().seeAbove}</a>,
        })}
      </p>
    );
  }
  if (facts.schema !== undefined) {
    const { slug, name: component, fields: names, path } = facts.schema;
    const href = schemaHref(links, slug);
    return (
      <details className={styles.children} data-fields={href} data-path={path}>
        <summary data-search="off">
          <Words text={summaryOf(name || component, names.length, facts)} />
          <Preview names={names} />
        </summary>
        <p className={styles.see} data-search="off">
          {filled(messages().itsFields, { link: <a href={href}>{component}</a> })}
        </p>
      </details>
    );
  }
  const inside = (
    <>
      <FieldList fields={fields} depth={depth + 1} anchored={anchored} isVariant={isVariant} />
      {facts.choices.map((choice, index) => (
        <ChoiceView
          key={choice.variants[0]?.anchor ?? index}
          choice={choice}
          owner={facts}
          depth={depth + 1}
          anchored={anchored}
        />
      ))}
    </>
  );
  if (fields.length === 0 && facts.choices.length === 0) return null;
  const isResponse = mark === 'writeOnly';
  const lines = linesOf(fields, facts);
  const isBody = depth < 0;
  const content = isBody ? (
    <MostOpen value={mostOpenIn(fields, facts, isResponse)}>{inside}</MostOpen>
  ) : (
    <AboveRequired value={isNeeded && isAboveRequired && !isResponse}>{inside}</AboveRequired>
  );
  if (name === '' && !(isBody && isResponse && fields.length <= LONG_LIST && lines > LONG_LIST)) {
    return content;
  }
  const isInFull =
    isNeeded || facts.choices.some((choice) => choice.kind !== 'any' && isMany(choice));
  const sent = sentOf(fields, mark);
  const counted = sent.length > 0 ? sent : fields;
  const isNoneSent = sent.length === 0 && facts.choices.length === 0;
  // Deeper objects would bury their neighbours, unless a reader must fill them in.
  const isOpen =
    !isBody &&
    !isNoneSent &&
    (depth === 0
      ? lines <= (isInFull ? most.required : most.optional)
      : isNeeded && isAboveRequired && depth < REQUIRED_LEVELS && lines <= OPEN_FIELDS.response);
  return (
    <details className={styles.children} open={isOpen}>
      <summary data-search="off">
        <Words
          text={
            isNoneSent ? notSentText(mark, counted.length) : summaryOf(name, counted.length, facts)
          }
        />
        {!isOpen && <Preview names={counted.map((field) => field.name)} />}
      </summary>
      {content}
    </details>
  );
}

/** Number of levels of variants that are open. */
const OPEN_LEVELS = 1;
/** Number of levels of objects that are open in a request if all of them are required. */
const REQUIRED_LEVELS = 4;

function ChoiceView({
  choice,
  owner,
  depth,
  anchored,
}: {
  choice: Choice;
  /** Facts about the value that has the variants. */
  owner: Facts;
  depth: number;
  anchored: boolean;
}) {
  const { kind, discriminator, variants } = choice;
  const isList = isMany(choice);
  const sent = sentVariant(choice, useContext(SentValue));
  // A response has an id, or the whole object in its place.
  const isAnswer = useContext(NotSent) === 'writeOnly' && depth > 0;
  const isIdOrObject = isAnswer && variants.some(isPlainValue);
  return (
    <div
      className={isList ? `${styles.choice} ${styles.many}` : styles.choice}
      data-variants={isList ? '' : undefined}
    >
      <p className={styles.choiceTitle}>
        {discriminator
          ? filled(messages().byField, {
              choice: choiceTitle(choice),
              field: <code>{discriminator}</code>,
            })
          : choiceTitle(choice)}
      </p>
      {variants.length > FOUND_BY_NAME && isList && (
        <>
          <input
            type="search"
            className={styles.find}
            list={`${variants[0]?.anchor}-names`}
            placeholder={messages().findVariant}
            aria-label={messages().findVariant}
            autoComplete="off"
          />
          <datalist id={`${variants[0]?.anchor}-names`} data-search="off">
            {variants.map(({ anchor, name }) => (
              <option key={anchor} value={name} />
            ))}
          </datalist>
        </>
      )}
      {isList && (
        <select
          className={styles.choose}
          defaultValue={sent > 0 ? variants[sent] && optionOf(variants[sent]) : undefined}
          aria-label={
            discriminator
              ? messages().variantBy.replace('{field}', () => discriminator)
              : messages().variant
          }
          autoComplete="off"
          data-search="off"
        >
          {variants.map((variant) => (
            <option key={variant.anchor}>{optionOf(variant)}</option>
          ))}
        </select>
      )}
      {variants.map((variant, index) => (
        <VariantView
          key={variant.anchor}
          variant={notRepeating(variant, owner)}
          discriminator={discriminator}
          group={isList ? `${variants[0]?.anchor}-or` : undefined}
          isPreviewed={isIdOrObject && !isList}
          isOpen={
            isList ? index === sent : kind !== 'when' && depth <= OPEN_LEVELS && !isIdOrObject
          }
          depth={depth}
          anchored={anchored}
        />
      ))}
    </div>
  );
}

/** Tells whether a variant has nothing to open: it's a string, a number, or true or false. */
function isPlainValue({ fields, choices, schema, recursiveTo }: Variant): boolean {
  return fields.length + choices.length === 0 && schema === undefined && recursiveTo === undefined;
}

/** Number of variants above which a reader may also type a name. */
const FOUND_BY_NAME = 12;

function VariantView({
  variant,
  discriminator,
  group,
  isPreviewed,
  isOpen,
  depth,
  anchored,
}: {
  variant: Variant;
  discriminator: string | undefined;
  /** Name of the variants of which one is open at a time. */
  group: string | undefined;
  /** True if its first names are in sight while it's closed. */
  isPreviewed: boolean;
  isOpen: boolean;
  depth: number;
  anchored: boolean;
}) {
  const { page } = useLinks();
  // No `tabIndex`: with a negative one, Tab skips what is within a disclosure.
  const identity = anchored ? { id: variant.anchor } : {};
  const facts = (
    <>
      {(variant.types.join() !== 'object' || variant.nullable) && <TypeTexts field={variant} />}
      <Limits limits={variant.limits} />
    </>
  );
  if (group === undefined && discriminator === undefined && isPlainValue(variant)) {
    return (
      <div className={styles.variant} {...identity}>
        <p className={styles.line}>
          <a className={styles.name} href={`${page}#${variant.anchor}`}>
            {variant.name}
          </a>{' '}
          {variant.name === variant.types.join() ? <Limits limits={variant.limits} /> : facts}
        </p>
        <FieldFacts facts={variant} />
      </div>
    );
  }
  const condition = discriminator && variant.when !== undefined && (
    <span>
      {filled(messages().whenField, {
        field: <code>{discriminator}</code>,
        value: <code>{variant.when}</code>,
      })}
    </span>
  );
  return (
    <details className={styles.variant} name={group} open={isOpen} {...identity}>
      <summary>
        <b>{variant.name}</b> {condition}
        {isPreviewed && (
          <span data-search="off">
            <Preview names={variant.schema?.fields ?? variant.fields.map(({ name }) => name)} />
          </span>
        )}
      </summary>
      <p className={styles.line}>
        <a className={styles.self} href={`${page}#${variant.anchor}`}>
          {messages().linkToVariant}
        </a>
        {facts}
      </p>
      <FieldFacts facts={variant} />
      <FieldDetails
        name=""
        facts={variant}
        fields={variant.fields}
        depth={depth}
        anchored={anchored}
        isVariant
      />
    </details>
  );
}
