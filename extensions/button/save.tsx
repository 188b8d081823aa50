import { RichText } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { readAddress } from './address';
import { lookOf } from './look';
import type { Attributes } from './types';

/**
 * The link as posts hold it where they hold one: always a link, whatever the block is, since WordPress takes other
 * elements out of an author's post. PHP shows the block from its attributes all the same.
 *
 * @param attributes The block's attributes.
 * @param look       What the link looks like.
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
				href={ readAddress( url ) && url }
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
 * What a post holds: nothing, or the link where the block says so.
 */
export default function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	return attributes.saveInPostContent ? storedLink( attributes ) : null;
}
