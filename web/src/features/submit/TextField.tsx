import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../../components/forms/DateField.tsx';
import type { DraftField } from './draft.ts';
import { fieldName } from './fieldNames.ts';
import classes from './SubmitPage.module.css';
import type { DraftForm } from './useDraft.ts';

interface TextFieldProps extends Omit<TextInputProps, 'form'> {
  readonly draftForm: DraftForm;
  readonly field: DraftField;
  readonly isOptional?: boolean;
  /** Identifiers use a monospaced font. */
  readonly isIdentifier?: boolean;
}

/** Marked when it may stay empty. */
export function labelOf(field: DraftField, isOptional: boolean): ReactNode {
  return isOptional ? (
    <>
      {fieldName(field)} <span className={classes.optional}>optional</span>
    </>
  ) : (
    fieldName(field)
  );
}

/** A text field of the form. */
export function TextField({ draftForm, field, isOptional = false, isIdentifier, ...others }: TextFieldProps) {
  const { onChange, ...input } = draftForm.input(field);
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...input}
      {...others}
      label={labelOf(field, isOptional)}
      aria-required={!isOptional}
      {...(isIdentifier ? { classNames: { input: classes.mono ?? '' } } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A date field of the form. */
export function DraftDate({
  draftForm,
  field,
  isOptional = false,
  description,
}: Pick<TextFieldProps, 'draftForm' | 'field' | 'isOptional' | 'description'>) {
  return (
    <DateField
      {...draftForm.input(field)}
      label={labelOf(field, isOptional)}
      description={description}
      aria-required={!isOptional}
    />
  );
}
