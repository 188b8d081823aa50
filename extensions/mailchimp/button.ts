import { makeButton } from '@freehold/embeds/button';
import type { BlockInstance } from '@wordpress/blocks';
import { buttonId as uniqueId } from './constants.json';

/** The block of the button, found by its name. */
export const BUTTON = 'jetpack/button';

/** The attributes of the button that all forms have. */
export const fixed = { element: 'button', uniqueId };

/** The text of a button as the first version stored it. */
export const DEFAULT_TEXT = 'Join my email list';

/**
 * Creates the form's button. Attributes without a value are left out.
 *
 * @param attributes Other attributes, such as its text.
 */
export const createSubmit = (
	attributes: Record< string, unknown >
): BlockInstance =>
	makeButton( {
		...fixed,
		text: DEFAULT_TEXT,
		...Object.fromEntries(
			Object.entries( attributes ).filter(
				( [ , value ] ) => typeof value === 'string' && value !== ''
			)
		),
	} );
