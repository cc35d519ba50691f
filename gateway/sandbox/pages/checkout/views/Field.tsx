import type { InputHTMLAttributes, ReactNode } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  name: string;
  label: string;
  hint?: string;
  /** Problem with the input. */
  problem?: string;
  /** Content beside the label. */
  beside?: ReactNode;
}

/** Shows a field with its label, hint and problem, linked for assistive technology. */
export function Field({ id, label, hint, problem, beside, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={problem ? 'field has-problem' : 'field'}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <input
        dir="ltr"
        id={id}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        {...input}
      />
    </div>
  );
}
