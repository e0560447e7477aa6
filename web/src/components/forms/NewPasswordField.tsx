/** A new password; each requirement of the password policy is checked off when it is met. */

import { type PasswordPolicy, passwordRules } from '@claimline/domain/account/password-policy';
import { PasswordInput, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { IconCheck, IconPoint } from '../../theme/icons.ts';
import classes from './NewPasswordField.module.css';

export interface NewPasswordFieldProps {
  policy: PasswordPolicy;
  value: string;
  onChange: (text: string) => void;
  label?: string;
  error?: string | null;
  size?: 'sm' | 'md';
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  const { policy, value, onChange, label = 'New password', error, size = 'sm' } = props;
  const rulesId = useId();
  return (
    <div>
      <PasswordInput
        label={label}
        name="new_password"
        autoComplete="new-password"
        size={size}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        aria-describedby={rulesId}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
      />
      <ul id={rulesId} className={classes.rules}>
        {passwordRules(policy, value).map(({ label, isMet }) => (
          <li key={label} className={classes.rule} data-met={isMet || undefined}>
            {isMet ? (
              <IconCheck size={14} stroke={2} aria-hidden />
            ) : (
              <IconPoint size={14} stroke={2} aria-hidden />
            )}
            {label}
            {isMet ? <VisuallyHidden>, met</VisuallyHidden> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
