import { type Role, roleMay } from '@claimline/domain/account/role';
import { letterLabels } from '@claimline/domain/claim/denial-letter';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { type Letter, listLetters } from '@claimline/domain/contracts/letters';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../../client/query.ts';
import { Tag } from '../../../components/display/Tag.tsx';
import { formatDay } from '../../../components/format/dates.ts';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { IconMailPlus } from '../../../theme/icons.ts';
import { Section } from '../Section.tsx';
import { LetterDialog } from './LetterDialog.tsx';
import classes from './Letters.module.css';

interface LettersProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly role: Role;
}

/**
 * Letters to the payer about a denied claim. Also shown when a claim that has letters is no longer denied; not to those
 * who can't write any while there are none.
 */
export function Letters({ account_id, claim, role }: LettersProps) {
  const { data, error, refetch } = useQuery(functionQuery(listLetters, { account_id, claim_id: claim.id }));
  const [opened, setOpened] = useState<Letter | 'new' | null>(null);
  const isDenied = claim.status === 'denied';
  const mayWrite = isDenied && roleMay(role, 'work.act');
  const hasLetters = data !== undefined && data.letters.length > 0;
  if (!mayWrite && !hasLetters && !(isDenied && error !== null)) return null;
  return (
    <Section title="Letters" count={data?.letters.length ?? 0}>
      {error !== null ? (
        <ErrorState title="Couldn’t load letters" error={error} onRetry={() => refetch()} />
      ) : data === undefined ? (
        <Skeleton height={40} />
      ) : (
        <>
          {hasLetters && (
            <ul className={classes.letters}>
              {data.letters.map((letter) => (
                <li key={letter.id}>
                  <button type="button" className={classes.letter} onClick={() => setOpened(letter)}>
                    <span>{letterLabels[letter.kind]}</span>
                    <span className={classes.state}>
                      {letter.sent_on === null || letter.follow_up_on === null ? (
                        <Tag>Draft</Tag>
                      ) : (
                        `Sent ${formatDay(letter.sent_on)} · follow up ${formatDay(letter.follow_up_on)}`
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {mayWrite && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMailPlus size={14} stroke={1.75} aria-hidden />}
              onClick={() => setOpened('new')}
            >
              Write a letter
            </Button>
          )}
          {opened !== null && (
            <LetterDialog
              account_id={account_id}
              claim={claim}
              list={data}
              letter={opened === 'new' ? null : opened}
              mayWrite={roleMay(role, 'work.act')}
              onClose={() => setOpened(null)}
            />
          )}
        </>
      )}
    </Section>
  );
}
