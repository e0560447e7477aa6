/** The frame of the signed-out pages: logo, content, and an illustration at the side. */

import { Logo } from '../../../components/navigation/Logo.tsx';
import { EvidenceIllustration } from './EvidenceIllustration.tsx';
import classes from './SignInFrame.module.css';

export interface SignInFrameProps {
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className={classes.frame}>
      <title>{`${title} · Claimline`}</title>
      <main className={classes.side}>
        <div className={classes.brand}>
          <Logo size={28} />
          <span className={classes.name}>Claimline</span>
        </div>
        <div className={classes.column}>
          <h1 className={classes.title}>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
          {children}
        </div>
      </main>
      <aside className={classes.picture} aria-hidden="true">
        <EvidenceIllustration />
      </aside>
    </div>
  );
}
