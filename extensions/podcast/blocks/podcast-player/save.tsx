import { safeLink } from '@freehold/images/link';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from '../../types';

/** Saves a link to the feed. PHP replaces it by the player. */
export default function save( {
	attributes: { url },
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	if ( ! url || typeof url !== 'string' ) {
		return null;
	}
	const { className, ...props } = useBlockProps.save();
	return (
		<a
			{ ...props }
			className={ `${ className } jetpack-podcast-player__direct-link` }
			href={ safeLink( url ) }
		>
			{ url }
		</a>
	);
}
