import { type Role, roleMay } from '@claimline/domain/account/role';
import type { View, ViewQuestion } from '@claimline/domain/contracts/views';
import type { ListKind } from '@claimline/domain/list/list-layout';
import { ciaSearchSchema } from '@claimline/domain/list/search';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useMountOnClick } from '../../../components/page/useMountOnClick.ts';
import {
  IconBookmark,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
  IconHome,
  IconHomeOff,
  IconLayoutList,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
  IconUsers,
  IconUsersMinus,
} from '../../../theme/icons.ts';
import { type ChangeSearch, isSameQuestion, viewSearch } from '../address/searchState.ts';
import type { ListPreferences } from '../columns/usePreferences.ts';
import { useViews } from './useViews.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import classes from './views.module.css';

interface ViewsMenuProps {
  readonly account_id: string;
  readonly list: ListKind;
  /** The query that the list shows now. */
  readonly listQuery: ViewQuestion;
  readonly preferences: ListPreferences;
  readonly role: Role;
  readonly onSearchChange: ChangeSearch;
}

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** The saved views of the list: open one, save the current one, rename or delete the open one. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { account_id, list, listQuery, preferences, role, onSearchChange } = props;
  const { layout, save, default_view_id } = preferences;
  const { views, failure, ...actions } = useViews(account_id, list);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null);
  const { isMounted, mount, target, isOpen, setOpen } = useMountOnClick();
  // Whether the focus returns to the button: a dialog opened here returns it when it closes.
  const [returnsFocus, setReturnsFocus] = useState(true);

  // A link does not name its view, so the view with the same query is the current one.
  const present =
    views.find(({ id }) => id === openedId) ?? views.find((view) => isSameQuestion(view.question, listQuery));
  const isChanged =
    present !== undefined &&
    !(
      isSameQuestion(present.question, listQuery) && JSON.stringify(present.layout) === JSON.stringify(layout)
    );

  function open(view: View) {
    setOpenedId(view.id);
    onSearchChange(viewSearch(view.question));
    save({ layout: view.layout, sorting: view.question.sorting });
  }

  function ask(which: 'save' | 'rename') {
    setReturnsFocus(false);
    setDialog(which);
  }
  function closeDialog() {
    setDialog(null);
    target.current?.focus();
  }

  const item = (view: View) => (
    <Menu.Item
      key={view.id}
      leftSection={view.id === present?.id ? <IconCheck {...icon} /> : <span className={classes.noIcon} />}
      rightSection={
        view.id === default_view_id && (
          <IconHome {...icon} aria-label="default" aria-hidden={false} role="img" />
        )
      }
      aria-current={view.id === present?.id || undefined}
      onClick={() => open(view)}
    >
      <span className={classes.name}>{view.name}</span>
      {!view.is_own && view.owner_name !== null && <span className={classes.owner}>{view.owner_name}</span>}
    </Menu.Item>
  );
  const button = (
    <Button
      ref={target}
      variant="default"
      className={classes.target ?? ''}
      leftSection={<IconBookmark {...icon} />}
      rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
      {...(isMounted ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: mount })}
    >
      <span className={classes.name}>{present?.name ?? 'Views'}</span>
      {isChanged && <span className={classes.changed}>changed</span>}
    </Button>
  );
  if (!isMounted) return button;
  const own = views.filter((view) => view.is_own);
  const others = views.filter((view) => !view.is_own);

  return (
    <>
      <Menu
        position="bottom-end"
        width={288}
        opened={isOpen}
        onChange={setOpen}
        returnFocus={returnsFocus}
        onOpen={() => setReturnsFocus(true)}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''}>
          <Menu.Item
            leftSection={<IconLayoutList {...icon} />}
            onClick={() => {
              setOpenedId(null);
              const { page: _page, ...allClaims } = ciaSearchSchema.parse({});
              onSearchChange({ ...viewSearch(allClaims) });
            }}
          >
            All claims
          </Menu.Item>
          {failure !== undefined && (
            <Menu.Item
              leftSection={<IconRefresh {...icon} />}
              closeMenuOnClick={false}
              onClick={failure.retry}
            >
              Couldn’t load your views. Try again
            </Menu.Item>
          )}
          {own.length > 0 && <Menu.Label>My views</Menu.Label>}
          {own.map(item)}
          {others.length > 0 && <Menu.Label>Shared with me</Menu.Label>}
          {others.map(item)}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => ask('save')}>
            Save as a new view…
          </Menu.Item>
          {present !== undefined && (
            <>
              <Menu.Label>{present.name}</Menu.Label>
              {present.may_change && (
                <>
                  <Menu.Item
                    leftSection={<IconDeviceFloppy {...icon} />}
                    disabled={!isChanged}
                    onClick={() => void actions.update(present, listQuery, layout)}
                  >
                    Update with current settings
                  </Menu.Item>
                  <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => ask('rename')}>
                    Rename…
                  </Menu.Item>
                </>
              )}
              {present.is_own && (present.shared || roleMay(role, 'view.share')) && (
                <Menu.Item
                  leftSection={present.shared ? <IconUsersMinus {...icon} /> : <IconUsers {...icon} />}
                  onClick={() => void actions.share(present, !present.shared)}
                >
                  {present.shared ? 'Stop sharing' : 'Share with the account'}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={
                  present.id === default_view_id ? <IconHomeOff {...icon} /> : <IconHome {...icon} />
                }
                onClick={() => save({ default_view_id: present.id === default_view_id ? null : present.id })}
              >
                {present.id === default_view_id ? 'Remove as default' : 'Set as default'}
              </Menu.Item>
              {present.may_change && (
                <Menu.Item
                  leftSection={<IconTrash {...icon} />}
                  color="red"
                  onClick={() => {
                    setOpenedId(null);
                    if (present.id === default_view_id) save({ default_view_id: null });
                    void actions.remove(present);
                  }}
                >
                  Delete view
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <ViewDialog
          title="Save as a new view"
          submitText="Save view"
          name=""
          asksSharing={roleMay(role, 'view.share')}
          asksDefault
          onSubmit={async ({ name, shared, isDefault }) => {
            const view = await actions.save({ name, shared, question: listQuery, layout });
            setOpenedId(view.id);
            if (isDefault) save({ default_view_id: view.id });
          }}
          onClose={closeDialog}
        />
      )}
      {dialog === 'rename' && present !== undefined && (
        <ViewDialog
          title="Rename the view"
          submitText="Rename"
          name={present.name}
          asksSharing={false}
          asksDefault={false}
          onSubmit={({ name }) => actions.rename(present, name)}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
