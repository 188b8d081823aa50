import type { PendingImage } from '@freehold/images/use-uploads';
import { RichText } from '@wordpress/block-editor';
import { Path, Spinner, SVG } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import constants from './constants.json';
import type { Attributes, Slide } from './types';
import { useAspectRatio } from './use-aspect-ratio';

/** With more slides than this, a counter replaces the bullets. */
const MAX_BULLETS = constants.maxBullets;

/** The longer side in pixels above which core creates smaller files, so that pages show the image in any size. */
const MEDIUM = 300;

const BLOCK = 'wp-block-jetpack-slideshow';

/** The arrow of the visitor's page. */
const Chevron = ( { path }: { path: string } ) => (
	<SVG viewBox="0 0 24 24" width="24" height="24">
		<Path d={ path } />
	</SVG>
);

type Props = {
	attributes: Attributes;
	slides: Slide[];
	pending: PendingImage[];
	/** The index of the shown slide. Pending images come after the slides. */
	current: number;
	onShow: ( index: number ) => void;
	isSelected: boolean;
	onCaption: ( caption: string ) => void;
};

/** Renders one of the slides in view. */
function SlideItem( {
	index,
	slide,
	url,
	isCurrent,
	isLarge,
	isSelected,
	onCaption,
	onLarge,
}: Pick< Props, 'isSelected' | 'onCaption' > & {
	index: number;
	/** Undefined while the image is uploaded. */
	slide?: Slide;
	url?: string;
	isCurrent: boolean;
	isLarge: boolean;
	/** Called when an image has loaded that is larger than core’s smaller files. */
	onLarge: () => void;
} ): JSX.Element {
	return (
		<li
			className={ `${ BLOCK }_slide swiper-slide${
				slide ? '' : ' is-transient'
			}` }
		>
			<figure>
				{ url && (
					<img
						className={ `${ BLOCK }_image${
							isLarge ? ' is-large' : ''
						}` }
						src={ url }
						alt={ slide?.alt ?? '' }
						onLoad={ ( { currentTarget } ) => {
							const { naturalHeight, naturalWidth } =
								currentTarget;
							if (
								Math.max( naturalHeight, naturalWidth ) > MEDIUM
							) {
								onLarge();
							}
						} }
					/>
				) }
				{ ! slide && <Spinner /> }
				{ ! isCurrent && slide?.caption && (
					<RichText.Content
						tagName="figcaption"
						className={ `${ BLOCK }_caption` }
						value={ slide.caption }
					/>
				) }
				{ isCurrent && slide && ( isSelected || slide.caption ) && (
					// The key gives each slide a new field, because a figcaption cannot be a field itself.
					<figcaption
						key={ index }
						className={ `${ BLOCK }_caption` }
					>
						<RichText
							tagName="div"
							aria-label={ __( 'Caption', 'freehold' ) }
							placeholder={ __( 'Write caption…', 'freehold' ) }
							value={ slide.caption ?? '' }
							onChange={ onCaption }
						/>
					</figcaption>
				) }
			</figure>
		</li>
	);
}

/** Renders a button for each slide. */
function Bullets( {
	count,
	current,
	onShow,
	thumbnailOf,
}: Pick< Props, 'current' | 'onShow' > & {
	count: number;
	/** Returns the URL of a slide’s thumbnail; missing if the slideshow has dots. */
	thumbnailOf?: ( index: number ) => string | undefined;
} ): JSX.Element {
	return (
		<>
			{ Array.from( { length: count }, ( _, index ) => (
				<button
					key={ index }
					type="button"
					className={ `${ BLOCK }_bullet` }
					aria-current={ index === current || undefined }
					aria-label={ sprintf(
						/* translators: %d: the number of a slide. */
						__( 'Go to slide %d', 'freehold' ),
						index + 1
					) }
					onClick={ () => onShow( index ) }
				>
					{ thumbnailOf && (
						<img src={ thumbnailOf( index ) } alt="" />
					) }
				</button>
			) ) }
		</>
	);
}

/** Renders the slides in view as visitors see them, without movement. The caption of the current one can be edited. */
export function SlidePreview( {
	attributes: { height, perView = 1, thumbnails },
	slides,
	pending,
	current,
	onShow,
	isSelected,
	onCaption,
}: Props ): JSX.Element {
	const count = slides.length + pending.length;
	const columns = Math.max( 1, Math.min( perView, count ) );
	const first = Math.min( current, count - columns );
	const shape = useAspectRatio( slides[ 0 ] ?? {} );
	const urlOf = ( index: number ) =>
		( slides[ index ] ?? pending[ index - slides.length ] )?.url;
	const [ large, setLarge ] = useState< string[] >( [] );
	// While the block is selected, the thumbnails of the editor are below.
	const hasButtons = thumbnails || ( columns === 1 && count <= MAX_BULLETS );
	const range =
		columns > 1 ? `${ first + 1 }–${ first + columns }` : first + 1;
	return (
		<div
			className={ `${ BLOCK }_container swiper` }
			style={
				{
					'--freehold-slideshow-ratio': shape,
					'--freehold-slideshow-per-view': columns,
					'--freehold-slideshow-height': height && `${ height }px`,
				} as CSSProperties
			}
		>
			<ul className={ `${ BLOCK }_swiper-wrapper swiper-wrapper` }>
				{ Array.from( { length: columns }, ( _, place ) => {
					const index = first + place;
					const url = urlOf( index );
					return (
						<SlideItem
							key={ place }
							index={ index }
							slide={ slides[ index ] }
							url={ url }
							isCurrent={ index === current }
							isLarge={ Boolean( url && large.includes( url ) ) }
							isSelected={ isSelected }
							onCaption={ onCaption }
							onLarge={ () =>
								url && setLarge( ( urls ) => [ ...urls, url ] )
							}
						/>
					);
				} ) }
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
						{ ! ( thumbnails && isSelected ) && (
							<div
								className={ `${ BLOCK }_${
									thumbnails ? 'thumbnails' : 'pagination'
								}` }
							>
								{ hasButtons ? (
									<Bullets
										count={ count }
										current={ current }
										onShow={ onShow }
										thumbnailOf={
											thumbnails ? urlOf : undefined
										}
									/>
								) : (
									`${ range } / ${ count }`
								) }
							</div>
						) }
					</div>
				</>
			) }
		</div>
	);
}
