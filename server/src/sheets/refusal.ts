/** A file that is not read, and the sentence that tells a biller why and how to mend it. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}
