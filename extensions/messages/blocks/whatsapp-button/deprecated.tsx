import type { CurrentForm } from '@freehold/blocks';
import { RichText } from '@wordpress/block-editor';
import type { BlockDeprecation } from '@wordpress/blocks';
import { classesOf, linkOf } from '../../link';
import type { Attributes } from '../../types';

/** Returns the form without a color of the text, which Jetpack stored until 9.0. */
export const deprecated = ( {
	attributes: all,
}: CurrentForm ): BlockDeprecation< Attributes, Attributes >[] => [
	{
		attributes: all as BlockDeprecation< Attributes >[ 'attributes' ],
		supports: { html: false, reusable: false },
		save: ( { attributes } ) => (
			<div className={ classesOf( attributes ) }>
				<a
					className="whatsapp-block__button"
					href={ linkOf( attributes ) }
					style={ { backgroundColor: attributes.backgroundColor } }
					target={ attributes.openInNewTab ? '_blank' : '_self' }
					rel="noopener noreferrer"
				>
					<RichText.Content value={ attributes.buttonText } />
				</a>
			</div>
		),
	},
];
