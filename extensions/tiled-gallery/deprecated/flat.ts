import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import { saveFlat } from '../save';
import type { Attributes } from '../types';

const CHARACTERS: Record< string, string > = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
};

/** Text as HTML. */
const escapeHTML = ( text: string ): string =>
	text.replace( /[&<>]/g, ( one ) => CHARACTERS[ one ] ?? one );

/**
 * One wrapper, as posts held it until 2021. What it holds is read as today; it is saved with the second wrapper. The first
 * posts had captions in an attribute of the image's that WordPress takes away when an author saves.
 */
export const flat = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< Attributes, Attributes > => ( {
	apiVersion: 3,
	attributes,
	supports,
	migrate: ( { images, storedClass, ...others } ) => ( {
		...others,
		// The corners are the second wrapper's from now on.
		storedClass: storedClass?.replace( / has-rounded-corners-\d+/, '' ),
		images: images.map( ( { oldCaption, ...image } ) => image ),
		...( images.some( ( { oldCaption } ) => oldCaption )
			? {
					more: images.map( ( { oldCaption } ) =>
						oldCaption
							? { caption: escapeHTML( oldCaption ) }
							: null
					),
			  }
			: {} ),
	} ),
	save: saveFlat,
} );
