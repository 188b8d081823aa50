import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { createElement, forwardRef } from '@wordpress/element';
import type { Attributes, Image } from './types';

/** The class that most versions of Jetpack write and all of them read. */
export const CONTAINER =
	'wp-block-jetpack-slideshow_container swiper-container';

/** Empty links in place of the controls. PHP replaces them with buttons. */
const CONTROLS = [
	{
		className:
			'wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white',
		role: 'button',
	},
	{
		className:
			'wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white',
		role: 'button',
	},
	{
		'aria-label': 'Pause Slideshow',
		className: 'wp-block-jetpack-slideshow_button-pause',
		role: 'button',
	},
];

/**
 * Renders the images and the placeholders of the controls. At every keystroke core calls the `save` of each block and
 * walks through the result for footnotes, but not into a component of this kind.
 *
 * React requires such a component to accept a ref, or both arguments as one list.
 */
const Inside = forwardRef< never, { container?: string; images: Image[] } >(
	( ...[ { container, images } ] ) => (
		<div className={ container ?? CONTAINER }>
			<ul className="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">
				{ images.map(
					( { alt, aspectRatio, caption, id, url }, index ) => (
						<li
							className="wp-block-jetpack-slideshow_slide swiper-slide"
							key={ index }
						>
							<figure>
								<img
									alt={ alt }
									className={ `wp-block-jetpack-slideshow_image wp-image-${ id }` }
									data-id={ id }
									data-aspect-ratio={ aspectRatio }
									src={ url }
								/>
								{ caption && (
									<RichText.Content
										className="wp-block-jetpack-slideshow_caption gallery-caption"
										tagName="figcaption"
										value={ caption }
									/>
								) }
							</figure>
						</li>
					)
				) }
			</ul>
			{ CONTROLS.map( ( props ) =>
				createElement( 'a', { ...props, key: props.className } )
			) }
			<div className="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white" />
		</div>
	)
);

/** Returns the data attributes of the wrapper for the script. */
export const dataOf = ( {
	autoplay,
	delay,
	effect,
}: Pick< Attributes, 'autoplay' | 'delay' | 'effect' > ) => ( {
	'data-autoplay': autoplay || undefined,
	'data-delay': autoplay ? delay : undefined,
	'data-effect': effect,
} );

/** Returns the aspect ratio that newer versions of Jetpack store, if the first image has one. */
export function shapeOf( [ first ]: Image[] ): React.CSSProperties | undefined {
	return first?.aspectRatio
		? ( {
				'--aspect-ratio': `calc(${ first.aspectRatio })`,
		  } as React.CSSProperties )
		: undefined;
}

/** Renders the markup inside the wrapper, which is the same in all stored versions. */
export const insideOf = ( {
	container,
	images,
}: Pick< Attributes, 'container' | 'images' > ): JSX.Element => (
	<Inside container={ container } images={ images } />
);

/** Saves a list of images, and empty controls that PHP replaces with buttons. */
export default function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element | null {
	const { images } = attributes;
	if ( images.length === 0 ) {
		return null;
	}
	return (
		<div
			{ ...useBlockProps.save() }
			{ ...dataOf( attributes ) }
			style={ shapeOf( images ) }
		>
			{ insideOf( attributes ) }
		</div>
	);
}
