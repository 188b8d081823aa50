import { textOf } from '@freehold/stored-text';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/** Saves an empty element with the label, as Jetpack does. The server renders the form in its place. */
export default function save( {
	attributes: { askButtonLabel },
}: Pick< BlockSaveProps< Attributes >, 'attributes' > ): JSX.Element {
	return (
		<div
			{ ...useBlockProps.save( {
				'data-ask-button-label': textOf( askButtonLabel ) || 'Ask',
			} ) }
		/>
	);
}
