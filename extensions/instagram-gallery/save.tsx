import { textOf } from '@freehold/stored-text';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './types';

/** Saves a link to the profile, which visitors see while the module is off. The server renders the images. */
export default function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	const user = textOf( attributes.instagramUser );
	if ( ! user ) {
		return null;
	}
	const url = `https://www.instagram.com/${ user }/`;
	return (
		<div { ...useBlockProps.save() }>
			<a href={ url } rel="noopener noreferrer" target="_blank">
				{ url }
			</a>
		</div>
	);
}
