// Times as people read them.

const two = (number) => String(number).padStart(2, "0");

/** A clock: `1:02:03`, `4:05`, and tenths in the last twenty seconds. It shows zero only when nothing is left. */
export function clockText(milliseconds) {
  if (milliseconds < 20_000) {
    const tenths = Math.ceil(milliseconds / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** A span as the protocol writes it, `5:00`. */
export function spanText(seconds) {
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
