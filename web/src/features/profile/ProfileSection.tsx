import { Title } from '@mantine/core';
import classes from './Profile.module.css';

export interface ProfileSectionProps {
  title: string;
  description: string;
  children: React.ReactNode;
}

/** A section of the profile: description at the left, controls at the right. */
export function ProfileSection({ title, description, children }: ProfileSectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div>
        <Title order={2}>{title}</Title>
        <p className={classes.words}>{description}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
