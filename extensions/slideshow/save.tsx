import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { createElement, forwardRef } from '@wordpress/element';
import type { Attributes, Image } from './types';

/** The class that most versions of Jetpack write, and all of them can read. */
export const CONTAINER =
	'wp-block-jetpack-slideshow_container swiper-container';

/** Links that lead nowhere, in the places of the controls: stored so, and for PHP to replace. */
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
 * The images and the elements that become controls. At every keystroke core calls the `save` of each block and looks
 * through what it returns for footnotes, but not into a component of this kind.
 *
 * (React insists that such a component takes a ref beside its properties, or both as one list.)
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

/** What the element around says for scripts. */
export const dataOf = ( {
	autoplay,
	delay,
	effect,
}: Pick< Attributes, 'autoplay' | 'delay' | 'effect' > ) => ( {
	'data-autoplay': autoplay || undefined,
	'data-delay': autoplay ? delay : undefined,
	'data-effect': effect,
} );

/** The shape that newer versions of Jetpack write beside; nothing where the first image does not say it. */
export function shapeOf( [ first ]: Image[] ): React.CSSProperties | undefined {
	return first?.aspectRatio
		? ( {
				'--aspect-ratio': `calc(${ first.aspectRatio })`,
		  } as React.CSSProperties )
		: undefined;
}

/** The markup inside the element around, which is the same in all stored forms. */
export const insideOf = ( {
	container,
	images,
}: Pick< Attributes, 'container' | 'images' > ): JSX.Element => (
	<Inside container={ container } images={ images } />
);

/** What a post holds: a list of images, and controls that PHP makes real ones of. */
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
