import { type Role, roleMay } from '@claimline/domain/account/role';
import type { View, ViewQuery } from '@claimline/domain/contracts/views';
import type { Layout, ListKind } from '@claimline/domain/list/list-layout';
import { ciaSearchSchema } from '@claimline/domain/list/search';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useMountOnClick } from '../../../components/page/useMountOnClick.ts';
import {
  IconBookmark,
  IconChevronDown,
  IconLayoutList,
  IconPlus,
  IconRefresh,
} from '../../../theme/icons.ts';
import { menuIcon } from '../../../theme/menuIcon.ts';
import { type ChangeSearch, isSameViewQuery, viewSearch } from '../address/searchState.ts';
import type { ListPreferences } from '../columns/usePreferences.ts';
import { OpenViewItems } from './OpenViewItems.tsx';
import { useViews } from './useViews.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewItem } from './ViewItem.tsx';
import classes from './views.module.css';

interface ViewsMenuProps {
  readonly account_id: string;
  readonly list: ListKind;
  /** The query that the list shows now. */
  readonly listQuery: ViewQuery;
  readonly preferences: ListPreferences;
  readonly role: Role;
  readonly onSearchChange: ChangeSearch;
}

/** The view that the list shows, and whether the list was changed since it was opened. */
function useOpenView(views: readonly View[], listQuery: ViewQuery, layout: Layout) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  // A link does not name its view, so the view with the same query is the current one.
  const present =
    views.find(({ id }) => id === openedId) ??
    views.find((view) => isSameViewQuery(view.question, listQuery));
  const isChanged =
    present !== undefined &&
    !(
      isSameViewQuery(present.question, listQuery) &&
      JSON.stringify(present.layout) === JSON.stringify(layout)
    );
  return { present, isChanged, setOpenedId };
}

/** The saved views of the list: open one, save the current one, rename or delete the open one. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { account_id, list, listQuery, preferences, role, onSearchChange } = props;
  const { layout, save, default_view_id } = preferences;
  const { views, failure, ...actions } = useViews(account_id, list);
  const { present, isChanged, setOpenedId } = useOpenView(views, listQuery, layout);
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null);
  const { isMounted, mount, target, isOpen, setOpen } = useMountOnClick();
  // Whether the focus returns to the button: a dialog opened here returns it when it closes.
  const [returnsFocus, setReturnsFocus] = useState(true);

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
    <ViewItem
      key={view.id}
      view={view}
      isOpen={view.id === present?.id}
      isDefault={view.id === default_view_id}
      onOpen={() => open(view)}
    />
  );
  const button = (
    <Button
      ref={target}
      variant="default"
      className={classes.target ?? ''}
      leftSection={<IconBookmark {...menuIcon} />}
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
            leftSection={<IconLayoutList {...menuIcon} />}
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
              leftSection={<IconRefresh {...menuIcon} />}
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
          <Menu.Item leftSection={<IconPlus {...menuIcon} />} onClick={() => ask('save')}>
            Save as a new view…
          </Menu.Item>
          {present !== undefined && (
            <OpenViewItems
              view={present}
              isChanged={isChanged}
              isDefault={present.id === default_view_id}
              mayShare={roleMay(role, 'view.share')}
              onUpdate={() => void actions.update(present, listQuery, layout)}
              onRename={() => ask('rename')}
              onShare={(isShared) => void actions.share(present, isShared)}
              onDefaultChange={(isDefault) => save({ default_view_id: isDefault ? present.id : null })}
              onDelete={() => {
                setOpenedId(null);
                if (present.id === default_view_id) save({ default_view_id: null });
                void actions.remove(present);
              }}
            />
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
