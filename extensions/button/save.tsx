import { RichText } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { readUrl } from './url';
import { lookOf } from './look';
import type { Attributes } from './types';

/**
 * Renders the stored link. It is a link for all elements, because WordPress removes other elements from an author's post.
 * PHP renders the block from its attributes.
 *
 * @param look The link's classes and styles.
 */
export function storedLink(
	attributes: Attributes,
	look = lookOf( attributes )
): JSX.Element {
	const { url, text, uniqueId } = attributes;
	return (
		<div
			className={ [
				'wp-block-button jetpack-submit-button',
				attributes.className,
			]
				.filter( Boolean )
				.join( ' ' ) }
		>
			<RichText.Content
				className={ look.className }
				data-id-attr={ uniqueId || 'placeholder' }
				href={ readUrl( url ) && url }
				id={ uniqueId }
				rel="noopener noreferrer"
				role="button"
				style={ look.style }
				tagName="a"
				target="_blank"
				value={ text }
			/>
		</div>
	);
}

/**
 * Saves nothing, or the link if the block stores one.
 */
export default function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	return attributes.saveInPostContent ? storedLink( attributes ) : null;
}
