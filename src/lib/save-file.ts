/** Saves a file that the page created. Nothing is sent over the network. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read it only after the click event has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
