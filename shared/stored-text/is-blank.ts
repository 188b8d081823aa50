/** Matches what readers do not see, such as a zero-width space. The last one is the Braille pattern without dots. */
const BLANK = /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Returns whether a reader would see nothing of a text. Where a text is required, such a text is none. `src/server/Text.php`
 * decides the same on the server.
 *
 * @param text Plain text.
 */
export const isBlank = ( text: string ): boolean => BLANK.test( text );
