/** What one file may hold, and what reading it may take. */

export const fileBytesMax = 50 * 1024 * 1024;
/** All parts of a workbook together, unpacked. 100,000 rows of 25 columns are about 100 MB. */
export const unpackedBytesMax = 400 * 1024 * 1024;
/** A workbook's lists of its parts and sheets, each; 2,000 sheets are less than a tenth of it. */
export const directoryBytesMax = 4 * 1024 * 1024;
/** A workbook's own texts are kept in memory while its rows are read. */
export const sharedTextBytesMax = 48 * 1024 * 1024;
export const partsMax = 2_000;
export const rowsMax = 100_000;
/** The columns A to IV, as many as the old .xls had. What stands further right is left out and told. */
export const columnsMax = 256;
/** As Excel has it for one cell. */
export const cellTextMax = 32_767;
/**
 * The text of one row, and of all rows of a file. A workbook keeps a text once for all cells that show it, so that
 * a small file may stand for gigabytes of rows.
 */
export const rowTextMax = 64 * 1024;
export const fileTextMax = 150 * 1024 * 1024;

/** For the thread that reads a file. */
export const readingMemoryMb = 160;
/** Besides the heap: what is unpacked and not yet read. */
export const readingBuffersMb = 320;
/** Of its own work; while it waits for its rows to be taken, no time goes by. */
export const readingTimeMs = 90_000;
