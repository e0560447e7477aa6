/** Limits for the size of one file and for the work of reading it. */

export const fileBytesMax = 50 * 1024 * 1024;
/** All parts of a workbook together, unpacked. 100,000 rows of 25 columns are about 100 MB. */
export const unpackedBytesMax = 400 * 1024 * 1024;
/** For each of a workbook's lists of parts and sheets; 2,000 sheets need less than a tenth of it. */
export const directoryBytesMax = 4 * 1024 * 1024;
/** A workbook's shared texts stay in memory while its rows are read. */
export const sharedTextBytesMax = 48 * 1024 * 1024;
export const partsMax = 2_000;
export const rowsMax = 100_000;
/** The columns A to IV, as in the old .xls. Cells further right are ignored and reported. */
export const columnsMax = 256;
/** Excel's limit for one cell. */
export const cellTextMax = 32_767;
/**
 * For the text of one row, and of all rows of a file. A workbook stores a text once for all cells that show it, so a
 * small file may expand to gigabytes of rows.
 */
export const rowTextMax = 64 * 1024;
export const fileTextMax = 150 * 1024 * 1024;

/** For the thread that reads a file. */
export const readingMemoryMb = 160;
/** Memory outside the heap: data that is unpacked but not yet read. */
export const readingBuffersMb = 320;
/** The thread's own working time. The clock stops while it waits for its rows to be stored. */
export const readingTimeMs = 90_000;
