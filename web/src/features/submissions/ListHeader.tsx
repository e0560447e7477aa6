import type { Role } from '@claimline/domain/account/role';
import { memo } from 'react';
import { Term } from '../../components/display/Term.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import type { Total } from '../../components/table/pages/pages.ts';
import { SelectButton } from '../../components/table/rows/SelectButton.tsx';
import { ClinicName } from './columns/ClinicName.tsx';
import selectionClasses from './selection/selection.module.css';
import { ExportMenu, type ExportQuery } from './toolbar/ExportMenu.tsx';
import { SubmitButton } from './toolbar/SubmitButton.tsx';

interface ListHeaderProps {
  readonly account_id: string;
  readonly clinic_id: string | undefined;
  readonly role: Role;
  readonly isNarrow: boolean;
  readonly isSelecting: boolean;
  readonly onSelectingChange: (isSelecting: boolean) => void;
  readonly isEmpty: boolean;
  readonly listQuery: ExportQuery;
  readonly total: Total;
  readonly shownColumns: readonly string[];
}

const everythingMatching = { kind: 'matching' } as const;

/** The list's title, with what can be done with the whole list. */
export const ListHeader = memo(function ListHeader(props: ListHeaderProps) {
  const { account_id, clinic_id, isNarrow } = props;
  return (
    <PageHeader
      title={
        clinic_id === undefined ? (
          <Term of="CIA">CIA</Term>
        ) : (
          <ClinicName account_id={account_id} clinic_id={clinic_id} />
        )
      }
      description={`Claim results for ${clinic_id === undefined ? 'all your clinics' : 'this clinic'}`}
      actions={
        <div className={selectionClasses.beside}>
          {isNarrow && (
            <SelectButton
              isSelecting={props.isSelecting}
              onChange={props.onSelectingChange}
              isEmpty={props.isEmpty}
            />
          )}
          <ExportMenu
            listQuery={props.listQuery}
            selection={everythingMatching}
            total={props.total}
            shownColumns={props.shownColumns}
            isIcon={isNarrow}
          />
          <SubmitButton account_id={account_id} clinic_id={clinic_id} role={props.role} />
        </div>
      }
    />
  );
});
