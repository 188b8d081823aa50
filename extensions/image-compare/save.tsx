import { safeSource } from '@freehold/images';
import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes, Image } from './types';

const imageOf = ( { alt, height, id, url, width }: Image, side: string ) => (
	<img
		id={ id as unknown as string }
		src={ safeSource( url ) }
		alt={ alt }
		width={ width }
		height={ height }
		className={ `image-compare__image-${ side }` }
	/>
);

/** Saves both images as Jetpack does: without a script they are below each other. */
export default function save( {
	attributes: { caption, imageAfter, imageBefore, orientation },
}: BlockSaveProps< Attributes > ): JSX.Element {
	return (
		<figure { ...useBlockProps.save() }>
			<div
				className="juxtapose"
				data-mode={ orientation || 'horizontal' }
			>
				{ imageOf( imageBefore, 'before' ) }
				{ imageOf( imageAfter, 'after' ) }
			</div>
			{ caption && (
				<RichText.Content tagName="figcaption" value={ caption } />
			) }
		</figure>
	);
}
