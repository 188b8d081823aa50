import { RichText } from '@wordpress/block-editor';
import { Path, Spinner, SVG } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import constants from './constants.json';
import type { Pending } from './use-uploads';
import type { Slide } from './types';
import { useShape } from './use-shape';

/** More slides than this are counted, not dotted. */
const BULLETS = constants.maxBullets;

/** The longer side, in pixels, above which core makes smaller files of a picture, so that a page shows it in any size. */
const MEDIUM = 300;

const BLOCK = 'wp-block-jetpack-slideshow';

/** The arrow that the page has. */
const Chevron = ( { path }: { path: string } ) => (
	<SVG viewBox="0 0 24 24" width="24" height="24">
		<Path d={ path } />
	</SVG>
);

type Props = {
	slides: Slide[];
	pending: Pending[];
	/** Which one is shown; those on their way come after the others. */
	current: number;
	onShow: ( index: number ) => void;
	isSelected: boolean;
	onCaption: ( caption: string ) => void;
};

/** The slideshow as visitors see it, one picture at a time and without movement. */
export function Stage( {
	slides,
	pending,
	current,
	onShow,
	isSelected,
	onCaption,
}: Props ): JSX.Element {
	const count = slides.length + pending.length;
	const slide = slides[ current ];
	const shape = useShape( slides[ 0 ] ?? {} );
	const url = slide ? slide.url : pending[ current - slides.length ]?.url;
	const [ large, setLarge ] = useState< string >();
	return (
		<div
			className={ `${ BLOCK }_container swiper` }
			style={ { '--freehold-slideshow-ratio': shape } as CSSProperties }
		>
			<ul className={ `${ BLOCK }_swiper-wrapper swiper-wrapper` }>
				<li
					className={ `${ BLOCK }_slide swiper-slide${
						slide ? '' : ' is-transient'
					}` }
				>
					<figure>
						{ url && (
							<img
								className={ `${ BLOCK }_image${
									large === url ? ' is-large' : ''
								}` }
								src={ url }
								alt={ slide?.alt ?? '' }
								onLoad={ ( { currentTarget } ) => {
									const { naturalHeight, naturalWidth } =
										currentTarget;
									if (
										Math.max(
											naturalHeight,
											naturalWidth
										) > MEDIUM
									) {
										setLarge( url );
									}
								} }
							/>
						) }
						{ ! slide && <Spinner /> }
						{ slide && ( isSelected || slide.caption ) && (
							// Each picture's caption has a caret of its own; a figcaption may not be a field itself.
							<figcaption
								key={ current }
								className={ `${ BLOCK }_caption` }
							>
								<RichText
									tagName="div"
									aria-label={ __( 'Caption', 'freehold' ) }
									placeholder={ __(
										'Write caption…',
										'freehold'
									) }
									value={ slide.caption ?? '' }
									onChange={ onCaption }
								/>
							</figcaption>
						) }
					</figure>
				</li>
			</ul>
			{ count > 1 && (
				<>
					<button
						type="button"
						className={ `${ BLOCK }_button-prev` }
						aria-label={ __( 'Previous slide', 'freehold' ) }
						onClick={ () =>
							onShow( ( current + count - 1 ) % count )
						}
					>
						<Chevron path="M14.5 5 8 12l6.5 7" />
					</button>
					<button
						type="button"
						className={ `${ BLOCK }_button-next` }
						aria-label={ __( 'Next slide', 'freehold' ) }
						onClick={ () => onShow( ( current + 1 ) % count ) }
					>
						<Chevron path="m9.5 5 6.5 7-6.5 7" />
					</button>
					<div className={ `${ BLOCK }_controls` }>
						<div className={ `${ BLOCK }_pagination` }>
							{ count > BULLETS
								? `${ current + 1 } / ${ count }`
								: Array.from(
										{ length: count },
										( _, index ) => (
											<button
												key={ index }
												type="button"
												className={ `${ BLOCK }_bullet` }
												aria-current={
													index === current ||
													undefined
												}
												aria-label={ sprintf(
													/* translators: %d: the number of a slide. */
													__(
														'Go to slide %d',
														'freehold'
													),
													index + 1
												) }
												onClick={ () =>
													onShow( index )
												}
											/>
										)
								  ) }
						</div>
					</div>
				</>
			) }
		</div>
	);
}
