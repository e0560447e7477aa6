/** The text field of a cell that is being edited. Leaving it saves; Escape cancels. */

import { useLayoutEffect, useRef } from 'react';
import classes from '../Rows.module.css';
import type { AfterEdit } from './gridMoves.ts';

interface CellEditorProps {
  readonly label: string;
  readonly text: string;
  /** The id of the message about the cell. */
  readonly messageId: string | undefined;
  readonly onDone: (text: string | null, after: AfterEdit) => void;
}

const afterKey = (key: string, isShift: boolean): AfterEdit | undefined => {
  if (key === 'Enter') return isShift ? 'up' : 'down';
  if (key === 'Tab') return isShift ? 'previous' : 'next';
  return undefined;
};

export function CellEditor({ label, text, messageId, onDone }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  // Before the key that opened the editor is typed, so that its letter arrives here.
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  function finish(typed: string | null, after: AfterEdit) {
    if (isDone.current) return;
    isDone.current = true;
    onDone(typed, after);
  }

  return (
    <input
      ref={input}
      className={classes.editor}
      aria-label={label}
      aria-describedby={messageId}
      defaultValue={text}
      maxLength={2000}
      autoComplete="off"
      spellCheck={false}
      onBlur={(event) => finish(event.currentTarget.value, 'leave')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        const after = afterKey(event.key, event.shiftKey);
        if (after !== undefined) {
          event.preventDefault();
          finish(event.currentTarget.value, after);
        }
        if (event.key === 'Escape') finish(null, 'stay');
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
