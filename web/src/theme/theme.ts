/** The Mantine theme: `style.ts`, and default props. */

import { createTheme } from '@mantine/core';
import parts from './parts.module.css';
import { style } from './style.ts';

export const theme = createTheme({
  ...style,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: parts.button } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    Input: { classNames: { input: parts.input } },
    Checkbox: { classNames: { input: parts.box, icon: parts.check } },
    Radio: { classNames: { radio: parts.radio } },
    Combobox: { classNames: { option: parts.option } },
    // The list itself scrolls: Mantine's scroll area inside it would not be reachable by keyboard.
    Select: {
      defaultProps: { withScrollArea: false },
      classNames: { option: parts.option, options: parts.options },
    },
    InputWrapper: {
      classNames: { label: parts.label, description: parts.description, error: parts.error },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    // Mantine's focus placeholder is not a valid child of role="menu"; without it the first item gets the focus.
    Menu: {
      classNames: { item: parts.menuItem },
      defaultProps: { transitionProps: { duration: 120 }, shadow: 'md', withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Tooltip: {
      defaultProps: { openDelay: 300, transitionProps: { duration: 120 }, withArrow: false, offset: 6 },
      classNames: { tooltip: parts.tooltip },
    },
    Overlay: { defaultProps: { color: '#0c1514', backgroundOpacity: 0.4 } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 160 },
        centered: true,
        padding: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
        // The page already has a banner landmark.
        attributes: { header: { role: 'none' } },
      },
      classNames: { title: parts.modalTitle },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 200 } } },
    CloseButton: { classNames: { root: parts.closeButton } },
    PasswordInput: { classNames: { visibilityToggle: parts.quietButton } },
    Skeleton: { defaultProps: { radius: 'xs' } },
    Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 'sm' } },
  },
});
