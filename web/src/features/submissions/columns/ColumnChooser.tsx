import { firstColumn, type Layout, type ListColumn } from '@claimline/domain/list/list-layout';
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Checkbox } from '@mantine/core';
import { IconGripVertical } from '../../../theme/icons.ts';
import classes from '../toolbar/displayMenu.module.css';
import { columnNames } from './columnNames.ts';
import { withPlace, withShown } from './layoutChanges.ts';

interface ColumnChooserProps {
  readonly layout: Layout;
  readonly onLayoutChange: (layout: Layout) => void;
}

const nameOf = (id: UniqueIdentifier) => columnNames[id as ListColumn];

/** Announcements for screen readers while a column is dragged. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active.id)} picked up.`,
  onDragOver: ({ active, over }) =>
    // A column over itself is where it was lifted, which was already announced.
    over && over.id !== active.id ? `${nameOf(active.id)} is over ${nameOf(over.id)}.` : undefined,
  onDragEnd: ({ active, over }) =>
    over ? `${nameOf(active.id)} moved to the position of ${nameOf(over.id)}.` : 'Nothing was moved.',
  onDragCancel: ({ active }) => `${nameOf(active.id)} was not moved.`,
};

/**
 * The columns of the list: checked ones are shown; drag them, or lift with the space bar and move with the arrow keys.
 */
export function ColumnChooser({ layout, onLayoutChange }: ColumnChooserProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const movable = layout.columns.filter(({ id }) => id !== firstColumn);
  return (
    <div className={classes.columns} role="group" aria-label="Columns to show">
      <div className={classes.column}>
        <span className={classes.grip} />
        <Checkbox size="xs" checked disabled label={columnNames[firstColumn]} />
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements,
          screenReaderInstructions: {
            draggable: 'Press space to pick up the column, arrow keys to move it, and space to drop it.',
          },
        }}
        onDragEnd={({ active, over }) => {
          const place = layout.columns.findIndex(({ id }) => id === over?.id);
          if (place > 0) onLayoutChange(withPlace(layout, active.id as ListColumn, place));
        }}
      >
        <SortableContext items={movable.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {movable.map(({ id, shown }) => (
            <MovableColumn
              key={id}
              id={id}
              shown={shown}
              onShow={(show) => onLayoutChange(withShown(layout, id, show))}
            />
          ))}
        </SortableContext>
      </DndContext>
    </div>
  );
}

interface MovableColumnProps {
  readonly id: ListColumn;
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

function MovableColumn({ id, shown, onShow }: MovableColumnProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <div
      ref={setNodeRef}
      className={classes.column}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.grip}
        {...attributes}
        {...listeners}
        aria-label={`Move ${columnNames[id]}`}
      >
        <IconGripVertical size={14} stroke={1.75} aria-hidden />
      </button>
      <Checkbox
        size="xs"
        classNames={{
          root: classes.check ?? '',
          body: classes.checkBody ?? '',
          label: classes.checkLabel ?? '',
        }}
        label={columnNames[id]}
        checked={shown}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
    </div>
  );
}
