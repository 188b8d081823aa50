import { decodeStored } from '@freehold/stored-text';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { DocumentAttributes } from '../../types';

/** Saves the URL as text in a figure without a class, as Jetpack does. PHP replaces it by the document. */
export default function save( {
	attributes: { url },
}: BlockSaveProps< DocumentAttributes > ): JSX.Element {
	return (
		<figure>
			<div className="embed__wrapper">
				{ `\n${ decodeStored( url ) ?? '' }\n` }
			</div>
		</figure>
	);
}
